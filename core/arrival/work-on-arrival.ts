import type { Needs } from '../needs';
import type { Screen } from '../recovery/admit';
import type { Offer } from '../recovery/factors';
import { type Refusal, type Result, refused } from '../result';
import { settle, show, whileHere } from '../state/visits';
import { recordRefusals } from '../telemetry/record-refusals';
import { type EntryNeeds, resumeEntry } from '../use-cases/enter-username';
import { enterWithOffered, offerFactors } from '../use-cases/offer-factors';
import { hasStoredPassword, submitStoredPassword } from '../use-cases/reset-password';
import { unlockAccount } from '../use-cases/unlock-account';

type EntryScreen = Extract<Screen, { is: 'entry' }>;

type WorkNeeds = EntryNeeds & Needs<'cookies' | 'visit' | 'hasGoneOn'>;

/**
 * The work that a screen starts on arrival (section 4). Only the core starts it; views show `visit` and `entering`. No other
 * request is sent that the user did not trigger, except the polls of a push.
 */
export const createArrivalWork = (needs: WorkNeeds) => {
  const recorded = recordRefusals(needs);
  const resume = recorded(resumeEntry(needs));
  const loadOffer = recorded(offerFactors(needs));
  const enterOffered = recorded(enterWithOffered(needs));
  const submitStored = recorded(submitStoredPassword(needs));
  const unlock = recorded(unlockAccount(needs));
  const { session, configuration } = needs;

  /** Lists the factors of a held username. With the confirm flag (`continues`), triggers the next step instead. */
  const enterPlain = (screen: EntryScreen, continues: boolean): void => {
    const returning = continues ? '' : session.get().username;
    show(needs, { ...screen, ...(returning && { returning }) });
    resume(continues);
  };

  /** Loads the offered factors before the username box appears (section 2). With the confirm flag, then triggers the next step. */
  const enterWithOffer = (screen: EntryScreen, continues: boolean): void => {
    const showOffer = (offer: Result<Offer>) => {
      settle(needs, { ...screen, offer });
      if (!continues || !offer.ok) return;
      enterOffered(session.get().username, { factor: offer.value.picked, isByPerson: false });
    };
    show(needs, { ...screen, offer: 'awaited' });
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
        ? showWork(needs, show, 'reset', submitStored)
        : show(needs, { is: 'reset' }),
    unlock: () => showWork(needs, show, 'unlock', unlock),
    /** The user's next try, if no answer came. */
    retryUnlock: () => showWork(needs, settle, 'unlock', unlock),
  };
};

/** Shows that a screen's work is pending, then its refusal. Its success is a visit. It runs on if the user leaves. */
const showWork = (
  needs: WorkNeeds,
  begin: typeof show,
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
