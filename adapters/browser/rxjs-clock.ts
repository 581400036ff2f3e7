import { asyncScheduler, firstValueFrom, Observable, type SchedulerAction, type Subscriber } from 'rxjs';
import { type Clock, TIMED_OUT } from '../../core/ports/clock';

/** Maximum milliseconds between two checks of the clock during a wait. */
const MAX_CHECK_INTERVAL = 1000;

/** When a wait ends or is aborted, its timers and abort listeners are removed (specification, section 9). */
export const rxjsClock = (): Clock => ({
  now: () => Date.now(),

  sleep: (milliseconds, signal) =>
    untilAborted<void>(signal, (subscriber) => {
      subscriber.add(alarm(timeLeft(milliseconds), () => subscriber.next()));
    }),

  withTimeout: <T>(milliseconds: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
    untilAborted<T | typeof TIMED_OUT>(signal, (subscriber) => {
      const inner = new AbortController();
      const expire = () => {
        subscriber.next(TIMED_OUT);
        inner.abort(TIMED_OUT);
      };
      const left = timeLeft(milliseconds);
      subscriber.add(alarm(left, expire));
      subscriber.add(() => signal.aborted && inner.abort(signal.reason));
      work(inner.signal).then(
        // Treats a result after the deadline as a timeout, even if the timer has not fired yet. Timers may fire late.
        (value) => (left() > 0 ? subscriber.next(value) : expire()),
        (reason) => subscriber.error(reason),
      );
    }),
});

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

/** Setting the wall clock back cannot prolong the wait. */
const timeLeft = (milliseconds: number) => {
  const wallEnd = Date.now() + milliseconds;
  const steadyEnd = performance.now() + milliseconds;
  return () => Math.min(wallEnd - Date.now(), steadyEnd - performance.now());
};

/**
 * Calls `onExpiry` once when no time remains. Checks the clocks at least every `MAX_CHECK_INTERVAL`, because timers
 * stop while a computer sleeps and slow down in a hidden tab.
 */
const alarm = (remaining: () => number, onExpiry: () => void) => {
  const untilNextCheck = () => Math.max(0, Math.min(MAX_CHECK_INTERVAL, remaining()));
  return asyncScheduler.schedule(function (this: SchedulerAction<unknown>) {
    if (remaining() <= 0) onExpiry();
    else this.schedule(undefined, untilNextCheck());
  }, untilNextCheck());
};
