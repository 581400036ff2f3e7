import type { Refusal } from '../result';
import type { Needs } from './needs';
import type { DoneOf, ScreenState, Visit } from './visit';

/** Begins a new visit, which aborts the work of the previous one. */
export const showScreen = ({ visit }: Needs<'visit'>, screen: ScreenState): void =>
  visit.update((before) => ({ number: (before?.number ?? 0) + 1, screen }));

/** Keeps the visit number, so the view stays mounted. */
export const settle = ({ visit }: Needs<'visit'>, screen: ScreenState): void =>
  visit.update((current) => ({ number: current?.number ?? 0, screen }));

/** Only if the user has not left the screen. */
export const settleDone = (needs: Needs<'visit'>, of: DoneOf): void => {
  if (needs.visit.get()?.screen.is === of) settle(needs, { is: 'done', of });
};

/** `superseded` is never shown. */
export const noteRefusal = ({ shownRefusal }: Needs<'shownRefusal'>, answer: object): void => {
  if ('code' in answer && answer.code !== 'superseded') shownRefusal.set(answer as Refusal);
};

/** Aborts `work` and ignores its result if the user leaves the screen. */
export const whileHere = async <T extends object>(
  needs: Needs<'visit' | 'shownRefusal'>,
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
  noteRefusal(needs, answer);
  goOn(answer);
};

/** Calls `listener` whenever a visit begins. Returns a function that removes the listener. */
export const followVisits = ({ visit }: Needs<'visit'>, listener: (current: Visit) => void): (() => void) => {
  let number = visit.get()?.number;
  return visit.subscribe(() => {
    const current = visit.get();
    if (!current || current.number === number) return;
    number = current.number;
    listener(current);
  });
};
