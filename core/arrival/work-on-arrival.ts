import type { Dependencies } from '../dependencies';
import type { RouteScreen } from '../recovery/admit';
import type { AvailableFactors } from '../recovery/factors';
import { type Refusal, type Result, refused } from '../result';
import { settle, showScreen, whileHere } from '../state/visits';
import { recordRefusals } from '../telemetry/record-refusals';
import { type EntryNeeds, resumeEntry } from '../use-cases/enter-username';
import { enterUsernameWithFactor, loadAvailableFactors } from '../use-cases/load-available-factors';
import { hasStoredPassword, submitStoredPassword } from '../use-cases/reset-password';
import { unlockAccount } from '../use-cases/unlock-account';

type EntryScreen = Extract<RouteScreen, { is: 'entry' }>;

type WorkNeeds = EntryNeeds & Dependencies<'cookies' | 'visit' | 'continuedInOtherTab'>;

/**
 * Work that a screen starts on arrival (section 4). Only the core starts it; views show `visit` and `entering`. Apart from this
 * work and the polls of a push, every request is triggered by the user.
 */
export const createArrivalWork = (needs: WorkNeeds) => {
  const recorded = recordRefusals(needs);
  const resume = recorded(resumeEntry(needs));
  const loadOffer = recorded(loadAvailableFactors(needs));
  const enterOffered = recorded(enterUsernameWithFactor(needs));
  const submitStored = recorded(submitStoredPassword(needs));
  const unlock = recorded(unlockAccount(needs));
  const { session, configuration } = needs;

  /** Lists the factors of a held username. With the confirm flag (`continues`), triggers the next step instead. */
  const enterPlain = (screen: EntryScreen, continues: boolean): void => {
    const returning = continues ? '' : session.get().username;
    showScreen(needs, { ...screen, ...(returning && { returning }) });
    resume(continues);
  };

  /** Loads the offered factors, then shows the username box (section 2). With the confirm flag, also triggers the next step. */
  const enterWithOffer = (screen: EntryScreen, continues: boolean): void => {
    const showOffer = (offer: Result<AvailableFactors>) => {
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
    /** Tries again at the user's request, if no answer arrived. */
    retryUnlock: () => showWork(needs, settle, 'unlock', unlock),
  };
};

/** Shows the work of a screen as pending, then its refusal. The work shows its own success, and continues if the user leaves. */
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
