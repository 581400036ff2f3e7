import type { Factor, OfferedFactors } from '../recovery/factors';
import type { RouteScreen } from '../recovery/route-screens';
import { type Refusal, type Result, refused } from '../result';
import type { Needs } from '../state/needs';
import type { ChoiceState } from '../state/visit';
import { settle, showScreen, whileHere } from '../state/visits';
import { chooseFactor } from '../use-cases/choose-factor';
import type { EntryNeeds } from '../use-cases/enter-username';
import { loadOfferedFactors } from '../use-cases/load-offered-factors';
import { hasStoredPassword, submitStoredPassword } from '../use-cases/reset-password';
import { unlockAccount } from '../use-cases/unlock-account';

type EntryScreen = Extract<RouteScreen, { is: 'entry' }>;

type WorkNeeds = EntryNeeds & Needs<'cookies' | 'configuration' | 'navigation' | 'visit' | 'clock'>;

/** Automatic work of a screen, such as unlocking the account (specification, section 4). */
export const createArrivalWork = (needs: WorkNeeds) => {
  const loadOffer = loadOfferedFactors(needs);
  const { find, choose, openFirst, enterOffered } = chooseFactor(needs);
  const submitStored = submitStoredPassword(needs);
  const unlock = unlockAccount(needs);
  const { session, visit, configuration } = needs;

  /** Loads the factors that the server offers to every user. */
  const enterWithOffer = (screen: EntryScreen): void => {
    const showOffer = (offer: Result<OfferedFactors>) => settle(needs, { ...screen, offer });
    showScreen(needs, { ...screen, offer: 'awaited' });
    whileHere(needs, loadOffer, showOffer, () => showOffer(refused('failed')));
  };

  /** If `continues` is true, also opens a factor screen for one more proof of identity. */
  const showChoice = (
    begin: typeof showScreen,
    screen: Omit<EntryScreen, 'is'>,
    continues: boolean,
  ): void => {
    const show = (found: ChoiceState['found']) => settle(needs, { ...screen, is: 'choice', found });
    const findOrOpen = async (signal: AbortSignal): Promise<Result<readonly Factor[]>> => {
      const found = await find(signal);
      if (!found.ok || !continues) return found;
      const opened = await openFirst(found.value);
      return opened.ok ? found : opened;
    };
    begin(needs, { ...screen, is: 'choice', found: 'awaited' });
    whileHere(needs, findOrOpen, show, () => show(refused('failed')));
  };

  const enter = (screen: EntryScreen, continues: boolean): void => {
    if (session.get().username !== '') showChoice(showScreen, screen, continues);
    else if (configuration.environment.dynamicFactors) enterWithOffer(screen);
    else showScreen(needs, screen);
  };

  return {
    enter,
    chooseFactor: choose,
    enterOffered,
    retryChoice: () => {
      const screen = visit.get()?.screen;
      if (screen?.is === 'choice') showChoice(settle, screen, false);
    },
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
