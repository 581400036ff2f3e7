import type { BrowserTab } from './browser-tab';
import type { Rules } from './rules';
import type { Step } from './walk';

/**
 * Time without an action of the user, in milliseconds. It exceeds the maximum duration of a push (1 minute) plus the
 * default of `journeyMinutes` (10 minutes).
 */
const IDLE = 12 * 60_000;
/** Time for which the simulated computer sleeps, in milliseconds. */
const SLEEP = 8 * 3_600_000;

/** Lets the idle time pass, then checks that no data of the recovery is left. */
export const beIdle = async (
  tab: BrowserTab,
  { until }: Extract<Step, { do: 'idle' }>,
  rules: Rules,
): Promise<void> => {
  if (until === 'end') await tab.advance(IDLE);
  if (until === 'reload') {
    tab.setCause('reload');
    tab.reload(SLEEP);
  }
  if (until === 'press') {
    const { isWaiting, recovery, clock, recordState } = tab.page();
    // Returns if work is pending: a push stops the idle time, and other work does not time out after `clock.jump`.
    if (isWaiting() || recovery.needs.pushesPending.get() > 0) return;
    clock.jump(SLEEP);
    recovery.recordAction();
    recordState();
  }

  const { username, recoveryToken } = tab.page().recovery.session.get();
  const { is = '' } = tab.page().screen() ?? {};
  rules.check(username === '', `${username} is held after an idle time, on ${is}`);
  rules.check(recoveryToken === undefined, `a token is held after an idle time, on ${is}`);
  rules.check(tab.storedJourney() === undefined, `a recovery is stored after an idle time, on ${is}`);
};
