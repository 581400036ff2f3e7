import type { EventLog } from '../additions/journal/event-log';
import type { RecoverySession } from '../recovery/session';
import type { Refusal } from '../result';
import type { Store } from './store';
import type { DoneOf, ScreenState, Visit } from './visit';

interface Shows {
  readonly visit: Store<Visit | undefined>;
}

interface Records extends Shows {
  readonly events: Pick<EventLog, 'record'>;
}

interface Begins extends Records {
  readonly session: Pick<Store<RecoverySession>, 'get'>;
  readonly continuedInOtherTab: Store<boolean>;
}

/** Shows a screen. This begins a new visit, and the work of the previous screen is aborted. */
export const showScreen = (
  { visit, continuedInOtherTab, events, session }: Begins,
  screen: ScreenState,
): void => {
  continuedInOtherTab.set(false);
  // Does not record the redirector screen. Its target URL can contain a token, which must not remain in the event log.
  if (screen.is !== 'redirector') events.record({ step: 'shown', screen, type: session.get().type });
  visit.update((before) => ({ number: (before?.number ?? 0) + 1, screen }));
};

/**
 * Updates the current screen with the result of its work, for example an error. Keeps the visit number, so the view stays
 * mounted.
 */
export const settle = ({ visit }: Shows, screen: ScreenState): void =>
  visit.update((current) => ({ number: current?.number ?? 0, screen }));

/** Replaces the screen with its success message, if the user has not left the screen. */
export const settleDone = (needs: Shows, of: DoneOf): void => {
  if (needs.visit.get()?.screen.is === of) settle(needs, { is: 'done', of });
};

/** Records a refusal in the event log, with the factor whose screen is open. Ignores other answers, and `superseded`. */
export const recordRefusal = ({ events, visit }: Records, answer: object): void => {
  if (!('code' in answer) || answer.code === 'superseded') return;
  const screen = visit.get()?.screen;
  const refusal = answer as Refusal;
  events.record({ step: 'refused', refusal, ...(screen?.is === 'factor' && { factor: screen.factor }) });
};

/**
 * Runs `work`, records an error that `work` returns, and passes the result to `goOn`. If the user leaves the screen, aborts `work`
 * and ignores its result.
 */
export const whileHere = async <T extends object>(
  needs: Records,
  work: (signal: AbortSignal) => Promise<T>,
  goOn: (answer: T) => void,
  giveUp?: () => void,
): Promise<void> => {
  const here = new AbortController();
  const stop = needs.visit.subscribe(() => here.abort());
  let answer: T;
  try {
    answer = await work(here.signal);
  } catch (failure) {
    if (here.signal.aborted) return;
    giveUp?.();
    throw failure;
  } finally {
    stop();
  }
  if (here.signal.aborted) return;
  recordRefusal(needs, answer);
  goOn(answer);
};
