import { asyncScheduler, firstValueFrom, Observable, type SchedulerAction, type Subscriber } from 'rxjs';
import { type Clock, TIMED_OUT } from '../../core/ports/clock';

/** Longest pause between two checks of the time, in milliseconds. */
const LONGEST_NAP = 1000;

/** Clock on RxJS. Unsubscribing removes all timers and listeners (specification, section 9). */
export const rxjsClock = (): Clock => ({
  now: () => Date.now(),

  sleep: (milliseconds, signal) =>
    untilAborted<void>(signal, (sleeper) => {
      sleeper.add(alarm(timeLeft(milliseconds), () => sleeper.next()));
    }),

  withTimeout: <T>(milliseconds: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
    untilAborted<T | typeof TIMED_OUT>(signal, (answer) => {
      const inner = new AbortController();
      const late = () => {
        answer.next(TIMED_OUT);
        inner.abort(TIMED_OUT);
      };
      const left = timeLeft(milliseconds);
      answer.add(alarm(left, late));
      answer.add(() => signal.aborted && inner.abort(signal.reason));
      work(inner.signal).then(
        // The timer may fire late: a result after the deadline is late too.
        (value) => (left() > 0 ? answer.next(value) : late()),
        (reason) => answer.error(reason),
      );
    }),
});

/** Resolves with the first value that `startRecovery` emits. Rejects with the signal's reason on abort. */
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
 * Counts down from `milliseconds`. Uses the smaller value of the wall clock and the monotonic clock: a wall clock that is set
 * back must not prolong the wait.
 */
const timeLeft = (milliseconds: number) => {
  const wallEnd = Date.now() + milliseconds;
  const steadyEnd = performance.now() + milliseconds;
  return () => Math.min(wallEnd - Date.now(), steadyEnd - performance.now());
};

/**
 * Calls `ring` once when no time remains. Timers stop while a computer sleeps and are throttled in a hidden tab. The alarm
 * therefore checks the clocks at least every `LONGEST_NAP`.
 */
const alarm = (remaining: () => number, ring: () => void) => {
  const nap = () => Math.max(0, Math.min(LONGEST_NAP, remaining()));
  return asyncScheduler.schedule(function (this: SchedulerAction<unknown>) {
    if (remaining() <= 0) ring();
    else this.schedule(undefined, nap());
  }, nap());
};
