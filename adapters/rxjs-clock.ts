import { asyncScheduler, firstValueFrom, Observable, type SchedulerAction, type Subscriber } from 'rxjs';
import { type Clock, LATE } from '../core/ports/clock';

/** The longest time between two looks at the wall clock, in milliseconds. */
const LONGEST_NAP = 1000;

/** Time by RxJS, whose subscriptions take their timers and listeners with them (specification, section 9). */
export const rxjsClock = (): Clock => ({
  now: () => Date.now(),

  sleep: (milliseconds, signal) =>
    untilAborted<void>(signal, (sleeper) => {
      sleeper.add(alarm(milliseconds, () => sleeper.next()));
    }),

  deadline: <T>(milliseconds: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
    untilAborted<T | typeof LATE>(signal, (answer) => {
      const inner = new AbortController();
      const late = () => {
        answer.next(LATE);
        inner.abort(LATE);
      };
      answer.add(alarm(milliseconds, late));
      answer.add(() => signal.aborted && inner.abort(signal.reason));
      work(inner.signal).then(
        (value) => answer.next(value),
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

/**
 * Rings once when `milliseconds` have passed. Timers stand still while a computer sleeps and are slow in a
 * hidden tab, so the wall clock is asked again and again; the steady clock is asked too, so that a wall clock
 * that is set back prolongs nothing.
 */
const alarm = (milliseconds: number, ring: () => void) => {
  const wallEnd = Date.now() + milliseconds;
  const steadyEnd = performance.now() + milliseconds;
  const remaining = () => Math.min(wallEnd - Date.now(), steadyEnd - performance.now());
  const nap = () => Math.max(0, Math.min(LONGEST_NAP, remaining()));
  return asyncScheduler.schedule(function (this: SchedulerAction<unknown>) {
    if (remaining() <= 0) ring();
    else this.schedule(undefined, nap());
  }, nap());
};
