import type { RecoverySession } from '../recovery/session';
import type { EventLog } from './event-log';
import type { Store } from './store';
import type { DoneOf, ScreenState, Visit } from './visit';

interface Shows {
  readonly visit: Store<Visit | undefined>;
}

interface Begins extends Shows {
  readonly session: Pick<Store<RecoverySession>, 'get'>;
  readonly events: Pick<EventLog, 'record'>;
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

/** Runs `work` and passes its result to `goOn`. If the user leaves the screen, aborts `work` and ignores its result. */
export const whileHere = async <T>(
  { visit }: Shows,
  work: (signal: AbortSignal) => Promise<T>,
  goOn: (answer: T) => void,
  giveUp?: () => void,
): Promise<void> => {
  const here = new AbortController();
  const stop = visit.subscribe(() => here.abort());
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
  if (!here.signal.aborted) goOn(answer);
};
