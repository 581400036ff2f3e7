import type { LinkType } from '../../../core/recovery/routes';
import { refused } from '../../../core/result';
import { addressAt } from './addresses';
import { type BrowserTab, createBrowserTab } from './browser-tab';
import type { Transition } from './state';
import { act } from './user-actions';
import type { Step, Walk } from './walk';

/** Actions that a user may perform while a request or push is pending: waiting, or leaving the screen. */
const whileWaiting: readonly Step[] = [
  { do: 'wait', milliseconds: 100 },
  { do: 'wait', milliseconds: 2_000 },
  { do: 'wait', milliseconds: 3_000 },
  { do: 'wait', milliseconds: 30_000 },
  { do: 'pick', at: 0 },
  { do: 'pick', at: 1 },
  { do: 'back', reloads: false },
  { do: 'edit' },
];

interface Explored {
  /** Description of each violated rule, with the step of the violation. */
  readonly violations: readonly string[];
  readonly transitions: readonly Transition[];
}

/** Performs one random walk. Stops at the first step that violates a rule. */
export const explore = async (walk: Walk): Promise<Explored> => {
  const tab = createBrowserTab(walk);
  const { rules, transitions } = tab;
  const violationsAt = (when: string) => rules.violations().map((rule) => `${when}: ${rule}`);
  await tab.settle();
  for (const [at, step] of walk.steps.entries()) {
    await performStep(tab, step);
    await tab.settle();
    const violations = violationsAt(`after step ${at + 1}`);
    if (violations.length > 0) return { violations, transitions };
  }
  await finish(tab);
  return { violations: violationsAt('at the end'), transitions };
};

const performStep = async (tab: BrowserTab, step: Step): Promise<void> => {
  const { navigation, secrets, rules } = tab;
  tab.setCause(step.do);
  switch (step.do) {
    case 'wait':
      return tab.advance(step.milliseconds);
    case 'idle':
      return beIdle(tab, step.until);
    case 'back':
    case 'forward':
      if (step.reloads) tab.page().stop();
      navigation[step.do]();
      if (step.reloads) tab.reload();
      return;
    case 'reload':
      return tab.reload();
    case 'open':
      tab.page().stop();
      openAddress(navigation, addressAt(step.address, secrets, rules));
      return tab.reload();
    case 'follow':
      return openAddress(navigation, addressAt(step.address, secrets, rules));
    case 'network':
      return tab.connectivity.turn(step.state);
    case 'tab':
      return tab.otherTab.tell(step.word as LinkType);
    case 'provider':
      return instruct(tab, step.says);
    case 'go on':
      if (tab.page().isWaiting())
        return performStep(tab, whileWaiting[step.choice % whileWaiting.length] ?? step);
  }
  act(tab.page(), step);
  tab.page().recordState();
};

/** Opens an address. Turns `//host` into a path, because the fake browser history does not support other origins. */
const openAddress = (navigation: BrowserTab['navigation'], address: string): void =>
  navigation.go(address.startsWith('//') ? `/.${address}` : address);

const instruct = (tab: BrowserTab, says: (Step & { do: 'provider' })['says']): void => {
  const { provider, sessionStorage } = tab;
  tab.silenceProvider(says === 'is-silent');
  if (says === 'signed-in') provider.signedIn({ sub: 'somebody', email: 'jane' });
  if (says === 'expired') provider.expired();
  if (says === 'leads-elsewhere')
    sessionStorage.write('page-to-return-to', '//evil.example/recovery/password');
  const refusal = refused('sign-in-failed');
  if (says === 'refuses') provider.answers({ signIn: refusal, finishSignIn: refusal, signOut: refusal });
};

/**
 * Time without an action of the user, in milliseconds. It exceeds the maximum duration of a push (1 minute) plus the
 * default of `journeyMinutes` (10 minutes).
 */
const IDLE = 12 * 60_000;
/** Time for which the simulated computer sleeps, in milliseconds. */
const SLEEP = 8 * 3_600_000;

/** Lets the idle time pass, then checks that no data of the recovery is left. */
const beIdle = async (tab: BrowserTab, until: (Step & { do: 'idle' })['until']): Promise<void> => {
  const { rules, sessionStorage } = tab;
  if (until === 'end') await tab.advance(IDLE);
  if (until === 'reload') {
    tab.setCause('reload');
    tab.reload(SLEEP);
  }
  if (until === 'press') {
    const { isWaiting, recovery, clock, recordState } = tab.page();
    // Returns if work is pending: a push stops the idle time, and other work does not time out after `clock.jump`.
    if (isWaiting() || recovery.pushesPending.get() > 0) return;
    clock.jump(SLEEP);
    recovery.recordAction();
    recordState();
  }

  const { username, recoveryToken } = tab.page().recovery.session.get();
  const where = `after an idle time, on ${tab.page().screen()?.is}`;
  rules.check(username === '', `${username} is held ${where}`);
  rules.check(recoveryToken === undefined, `a token is held ${where}`);
  rules.check(sessionStorage.read('journey') === undefined, `a recovery is stored ${where}`);
};

/**
 * Lets the server work again at the end of a random walk. Then checks that no call stays pending and that a new
 * recovery is possible.
 */
const finish = async (tab: BrowserTab): Promise<void> => {
  const { rules } = tab;
  tab.server.becomeReliable();
  tab.silenceProvider(false);
  tab.connectivity.turn('online');
  await tab.advance(91_000);
  await tab.settle();
  const screen = tab.page().screen();
  rules.check(screen !== undefined, 'no screen is shown');
  rules.check(screen?.is !== 'waiting', 'the identity provider is awaited forever');
  rules.check(screen?.is !== 'choice' || screen.found !== 'awaited', 'the list is awaited forever');
  rules.check(screen?.is !== 'entry' || screen.offer !== 'awaited', 'the offer is awaited forever');
  const isResumable = screen?.is !== 'resuming' || screen.refusal !== undefined;
  rules.check(isResumable, 'the factors of a resumed recovery are awaited forever');

  tab.setCause('follow');
  tab.page().recovery.forgetUser();
  tab.navigation.go('/recovery/password');
  await tab.settle();
  await tab.advance(1_000);
  await performStep(tab, { do: 'pick', at: 0 });
  await tab.advance(1_000);
  await performStep(tab, { do: 'next', name: 'anna' });
  await tab.advance(1_000);
  await tab.settle();
  const { is } = tab.page().screen() ?? {};
  const hasFactor = (tab.page().recovery.session.get().factorLists.get('initial') ?? []).length > 0;
  rules.check(is === 'factor' || !hasFactor, `a new recovery shows ${is}`);
};
