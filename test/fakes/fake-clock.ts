import { setImmediate } from 'node:timers/promises';
import { type Clock, TIMED_OUT } from '../../core/ports/clock';

interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/**
 * Maximum number of timers that may be due at the same point in time. More timers mean that the code sleeps for 0 ms in
 * an endless loop.
 */
const MAX_TIMERS_AT_ONCE = 1_000;

/** Creates a clock whose time changes only when a test changes it. */
export function createFakeClock(startMilliseconds = 1_700_000_000_000) {
  const timers = new Set<Timer>();
  let now = startMilliseconds;
  let jumped = 0;

  function addTimer(milliseconds: number, fire: () => void): () => void {
    const timer = { at: now + Math.max(0, milliseconds), fire };
    timers.add(timer);
    return () => timers.delete(timer);
  }

  function takeNext(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers) {
      if (timer.at <= until && (next === undefined || timer.at < next.at)) next = timer;
    }
    if (next) timers.delete(next);
    return next;
  }

  const clock: Clock = {
    now: () => now + jumped,
    sleep: (milliseconds, signal) => untilAborted<void>(signal, (wake) => addTimer(milliseconds, wake)),
    withTimeout: <T>(milliseconds: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
      untilAborted<T | typeof TIMED_OUT>(signal, (answer, fail) => {
        const inner = new AbortController();
        const disarm = addTimer(milliseconds, () => {
          answer(TIMED_OUT);
          inner.abort(TIMED_OUT);
        });
        new Promise<T>((resolve) => resolve(work(inner.signal))).then(answer, fail);
        return () => {
          disarm();
          if (signal.aborted) inner.abort(signal.reason);
        };
      }),
  };

  return {
    ...clock,
    /** Returns the number of pending timers, both sleeps and timeouts. */
    pending: () => timers.size,
    /** Sets the wall clock forward or back without firing timers, as a clock synchronization does. */
    jump: (milliseconds: number) => {
      jumped += milliseconds;
    },
    /** Lets time pass without firing timers, as while the computer sleeps. `advance` then fires the overdue timers. */
    doze: (milliseconds: number) => {
      now += milliseconds;
    },

    /** Advances time. Fires due timers in order, and settles all pending promises after each timer. */
    async advance(milliseconds: number) {
      const until = now + milliseconds;
      await settle();
      let atOnce = 0;
      for (let timer = takeNext(until); timer; timer = takeNext(until)) {
        atOnce = timer.at === now ? atOnce + 1 : 0;
        if (atOnce > MAX_TIMERS_AT_ONCE) throw new Error('Timers fire endlessly at one point in time');
        now = Math.max(now, timer.at);
        timer.fire();
        await settle();
      }
      now = until;
    },
  };
}

export type FakeClock = ReturnType<typeof createFakeClock>;

/**
 * Returns a promise that `start` settles through its callbacks. Rejects with the signal's reason if the signal
 * aborts. In both cases, calls the cleanup function that `start` returns.
 */
function untilAborted<T>(
  signal: AbortSignal,
  start: (resolve: (value: T) => void, reject: (reason: unknown) => void) => () => void,
): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise<T>((resolve, reject) => {
    let undo: () => void = () => undefined;
    const end = (settlePromise: () => void) => {
      signal.removeEventListener('abort', abort);
      undo();
      settlePromise();
    };
    const abort = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', abort);
    undo = start(
      (value) => end(() => resolve(value)),
      (reason) => end(() => reject(reason)),
    );
    if (signal.aborted) undo();
  });
}

/**
 * Waits for one turn of the real event loop, after which all promises that can settle have settled. Jest's fake timers
 * do not affect this wait.
 */
const settle = () => setImmediate();
