import { asyncScheduler, firstValueFrom, Observable, type SchedulerAction, type Subscriber } from 'rxjs';
import { type Clock, LATE } from '../../core/ports/clock';

/** The longest time between two looks at the wall clock, in milliseconds. */
const LONGEST_NAP = 1000;

/** Time by RxJS, whose subscriptions take their timers and listeners with them (specification, section 9). */
export const rxjsClock = (): Clock => ({
  now: () => Date.now(),

  sleep: (milliseconds, signal) =>
    untilAborted<void>(signal, (sleeper) => {
      sleeper.add(alarm(timeLeft(milliseconds), () => sleeper.next()));
    }),

  deadline: <T>(milliseconds: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
    untilAborted<T | typeof LATE>(signal, (answer) => {
      const inner = new AbortController();
      const late = () => {
        answer.next(LATE);
        inner.abort(LATE);
      };
      const left = timeLeft(milliseconds);
      answer.add(alarm(left, late));
      answer.add(() => signal.aborted && inner.abort(signal.reason));
      work(inner.signal).then(
        // A timer may be slow to tell that the time was up.
        (value) => (left() > 0 ? answer.next(value) : late()),
        (reason) => answer.error(reason),
      );
    }),
});

/** The first value that `start` brings about, or a rejection with the signal's reason. */
const untilAborted = <T>(signal: AbortSignal, start: (subscriber: Subscriber<T>) => void): Promise<T> =>
  firstValueFrom(
    new Observable<T>((subscriber) => {
      const abort = () => subscriber.error(signal.reason);
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort);
      subscriber.add(() => signal.removeEventListener('abort', abort));
      start(subscriber);
    }),
  );

/** What is left of `milliseconds`, by the wall clock; by the steady one too, so that a wall clock that is set back prolongs nothing. */
const timeLeft = (milliseconds: number) => {
  const wallEnd = Date.now() + milliseconds;
  const steadyEnd = performance.now() + milliseconds;
  return () => Math.min(wallEnd - Date.now(), steadyEnd - performance.now());
};

/**
 * Rings once when nothing is left. Timers stand still while a computer sleeps and are slow in a hidden tab, so the clocks
 * are asked again and again.
 */
const alarm = (remaining: () => number, ring: () => void) => {
  const nap = () => Math.max(0, Math.min(LONGEST_NAP, remaining()));
  return asyncScheduler.schedule(function (this: SchedulerAction<unknown>) {
    if (remaining() <= 0) ring();
    else this.schedule(undefined, nap());
  }, nap());
};
