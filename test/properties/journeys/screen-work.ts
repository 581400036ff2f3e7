import { panelOf } from '../../../core/recovery/factors';
import { factorsOf } from '../../../core/recovery/session';
import type { Visit } from '../../../core/state/visit';
import type { HeadlessPage } from './headless-page';
import type { Laws } from './laws';

/** Starts the work that a view starts automatically on its appearance. */
export const startWork = (page: HeadlessPage, { screen }: Visit, laws: Laws) => {
  const { recovery, run, state } = page;
  switch (screen.is) {
    case 'entry':
      if (!screen.offer) return run('asking', (signal) => recovery.resumeEntry(screen.continues, signal));
      if (screen.offer === 'awaited') return;
      if (!screen.offer.ok) {
        state().offerRefused = true;
        state().outcome = 'no offer';
        return;
      }
      state().offer = screen.offer.value;
      state().pick = { factor: screen.offer.value.picked, isByPerson: false };
      if (screen.continues) enterOffered(page, recovery.session.get().username);
      return;
    case 'factor':
      if (panelOf(screen.factor, factorsOf(recovery.session.get())) === 'sent-code') rest(page, laws);
      return;
    case 'reset': {
      const { recoveryToken, password } = recovery.session.get();
      if (recoveryToken === undefined || password === undefined) return;
      run('submitting by itself', recovery.submitStoredPassword);
      // Repeats the call, as a second mount does.
      recovery.submitStoredPassword();
      return;
    }
    case 'unlock':
      return unlock(page);
    default:
      return;
  }
};

/** Presses Next with a factor of the offer. */
export const enterOffered = (page: HeadlessPage, name: string): void => {
  const picked = page.state().pick ?? { factor: undefined, isByPerson: false };
  page.run('asking', (signal) => page.recovery.enterWithOffered(name, picked, signal));
};

/** Requests the offer again. */
export const askOffer = (page: HeadlessPage): void => {
  const own = page.state();
  page.run(
    'asking for the offer',
    (signal) => page.recovery.offerFactors(false, signal),
    (result) => {
      own.offerRefused = !result.ok;
      own.offer = result.ok ? result.value : undefined;
      own.pick = { factor: own.offer?.picked, isByPerson: false };
    },
  );
};

export const unlock = (page: HeadlessPage): void => {
  page.run('unlocking', page.recovery.unlockAccount);
  // Repeats the call, as a second mount does.
  page.recovery.unlockAccount();
};

type Rested = (page: HeadlessPage, laws: Laws) => void;

/** The rest of the 30 seconds between two messages. */
const rest: Rested = (page, laws) =>
  page.run('sent', (signal) =>
    page.recovery.awaitResend((at) => {
      const left = at - page.ports.clock.now();
      laws.hold(left > 0 && left <= 30_000, `a code may be sent again after ${left} ms`);
    }, signal),
  );

/** Sends a code, then rests for 30 seconds. */
export const sendCode: Rested = (page, laws) => {
  if (page.isBusy('sent')) return;
  page.run(
    'sending',
    (signal) =>
      page.recovery.sendCode((at) => {
        const left = at - page.ports.clock.now();
        laws.hold(left === 30_000, `a code may be sent again after ${left} ms`);
      }, signal),
    (result) => {
      if (result.ok) page.state().outcome = 'may be sent again';
    },
  );
};
