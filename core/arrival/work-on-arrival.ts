import type { Dependencies } from '../dependencies';
import type { RouteScreen } from '../recovery/admit';
import type { OfferedFactors } from '../recovery/factors';
import { type Refusal, type Result, refused } from '../result';
import { settle, showScreen, whileHere } from '../state/visits';
import { type EntryNeeds, resumeEntry } from '../use-cases/enter-username';
import { enterWithOfferedFactor, loadOfferedFactors } from '../use-cases/load-offered-factors';
import { hasStoredPassword, submitStoredPassword } from '../use-cases/reset-password';
import { unlockAccount } from '../use-cases/unlock-account';

type EntryScreen = Extract<RouteScreen, { is: 'entry' }>;

type WorkNeeds = EntryNeeds & Dependencies<'cookies' | 'visit' | 'continuedInOtherTab' | 'clock'>;

/** Creates the functions that start the automatic work of a screen, such as unlocking the account (specification, section 4). */
export const createArrivalWork = (needs: WorkNeeds) => {
  const resume = resumeEntry(needs);
  const loadOffer = loadOfferedFactors(needs);
  const enterOffered = enterWithOfferedFactor(needs);
  const submitStored = submitStoredPassword(needs);
  const unlock = unlockAccount(needs);
  const { session, configuration } = needs;

  /**
   * Shows the entry screen. If the session contains a username, loads the user's factors. If `continues` is true, also opens a
   * factor screen for one more proof of identity.
   */
  const enterPlain = (screen: EntryScreen, continues: boolean): void => {
    const returning = continues ? '' : session.get().username;
    showScreen(needs, { ...screen, ...(returning && { returning }) });
    resume(continues);
  };

  /**
   * Shows the entry screen and loads the factors that the server offers to every user (specification, section 2). If
   * `continues` is true, then opens a factor screen for one more proof of identity.
   */
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
    /** Sends the unlock request again. Called when the user presses the retry button after a failed request. */
    retryUnlock: () => showWork(needs, settle, 'unlock', unlock),
  };
};

/**
 * Shows the screen as pending and runs `start`. Shows the error on the screen if `start` fails. After success, `start` itself
 * shows the next screen.
 */
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
