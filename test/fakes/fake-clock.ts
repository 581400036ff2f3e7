import { setImmediate } from 'node:timers';
import { type Clock, LATE } from '../../core/ports/clock';

interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time on; timers ring in order, and after each everything that waits on promises comes to rest. */
  advance(milliseconds: number): Promise<void>;
  /** Sets the wall clock on, or back, and lets no time pass: what a machine does that hears the right time. */
  jump(milliseconds: number): void;
  /** Timers still armed: sleepers and deadlines. */
  pending(): number;
}

/** So many timers never ring at one point in time: code that sleeps for no time would keep a test going for ever. */
const MOST_AT_ONCE = 1_000;

export function createFakeClock(startMilliseconds = 1_700_000_000_000): FakeClock {
  const timers = new Set<Timer>();
  let now = startMilliseconds;
  let jumped = 0;

  function arm(milliseconds: number, ring: () => void): () => void {
    const timer = { at: now + Math.max(0, milliseconds), ring };
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

  return {
    now: () => now + jumped,
    pending: () => timers.size,
    jump: (milliseconds) => {
      jumped += milliseconds;
    },

    async advance(milliseconds) {
      const until = now + milliseconds;
      await settle();
      let atOnce = 0;
      for (let timer = takeNext(until); timer; timer = takeNext(until)) {
        atOnce = timer.at === now ? atOnce + 1 : 0;
        if (atOnce > MOST_AT_ONCE) throw new Error('Timers go on ringing at one point in time');
        now = timer.at;
        timer.ring();
        await settle();
      }
      now = until;
    },

    sleep: (milliseconds, signal) => untilAborted<void>(signal, (wake) => arm(milliseconds, wake)),

    deadline: <T>(milliseconds: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
      untilAborted<T | typeof LATE>(signal, (answer, fail) => {
        const inner = new AbortController();
        const disarm = arm(milliseconds, () => {
          answer(LATE);
          inner.abort(LATE);
        });
        new Promise<T>((resolve) => resolve(work(inner.signal))).then(answer, fail);
        return () => {
          disarm();
          if (signal.aborted) inner.abort(signal.reason);
        };
      }),
  };
}

/** Settles as `start` says, or rejects with the signal's reason; what `start` returned is undone either way. */
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

/** A turn of the real event loop: every promise that can settle has settled. Not moved by Jest's fake timers. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
