import type { Needs } from '../needs';
import type { OfferedFactors } from '../recovery/factors';
import type { RouteScreen } from '../recovery/route-screens';
import { type Refusal, type Result, refused } from '../result';
import { settle, showScreen, whileHere } from '../state/visits';
import { type EntryNeeds, resumeEntry } from '../use-cases/enter-username';
import { enterWithOfferedFactor, loadOfferedFactors } from '../use-cases/load-offered-factors';
import { hasStoredPassword, submitStoredPassword } from '../use-cases/reset-password';
import { unlockAccount } from '../use-cases/unlock-account';

type EntryScreen = Extract<RouteScreen, { is: 'entry' }>;

type WorkNeeds = EntryNeeds & Needs<'cookies' | 'configuration' | 'navigation' | 'visit' | 'clock'>;

/** Automatic work of a screen, such as unlocking the account (specification, section 4). */
export const createArrivalWork = (needs: WorkNeeds) => {
  const resume = resumeEntry(needs);
  const loadOffer = loadOfferedFactors(needs);
  const enterOffered = enterWithOfferedFactor(needs);
  const submitStored = submitStoredPassword(needs);
  const unlock = unlockAccount(needs);
  const { session, configuration } = needs;

  /** If `continues` is true, also opens a factor screen for one more proof of identity. */
  const enterPlain = (screen: EntryScreen, continues: boolean): void => {
    const returning = continues ? '' : session.get().username;
    showScreen(needs, { ...screen, ...(returning && { returning }) });
    resume(continues);
  };

  /** Loads the factors that the server offers to every user. `continues` as in `enterPlain`. */
  const enterWithOffer = (screen: EntryScreen, continues: boolean): void => {
    const showOffer = (offer: Result<OfferedFactors>) => {
      settle(needs, { ...screen, offer });
      if (!continues || !offer.ok) return;
      enterOffered(session.get().username, { factor: offer.value.picked, isByPerson: false });
    };
    showScreen(needs, { ...screen, offer: 'awaited' });
    whileHere(
      needs,
      (signal) => loadOffer(continues, signal),
      showOffer,
      () => showOffer(refused('failed')),
    );
  };

  return {
    enter: configuration.environment.dynamicFactors ? enterWithOffer : enterPlain,
    reset: () =>
      hasStoredPassword(session.get())
        ? showWork(needs, showScreen, 'reset', submitStored)
        : showScreen(needs, { is: 'reset' }),
    unlock: () => showWork(needs, showScreen, 'unlock', unlock),
    retryUnlock: () => showWork(needs, settle, 'unlock', unlock),
  };
};

/** Shows the screen as pending. After success, `start` itself shows the next screen. */
const showWork = (
  needs: WorkNeeds,
  begin: typeof showScreen,
  is: 'reset' | 'unlock',
  start: () => Promise<Result<unknown>>,
): void => {
  const showRefusal = (refusal: Refusal) => settle(needs, { is, work: refusal });
  begin(needs, { is, work: 'pending' });
  whileHere(
    needs,
    start,
    (result) => !result.ok && showRefusal(result),
    () => showRefusal(refused('failed')),
  );
};

export type ArrivalWork = ReturnType<typeof createArrivalWork>;
