import { TIMED_OUT } from '../../core/ports/clock';
import { createWatchedSignal, type WatchedSignal } from '../fakes/watched-signal';
import type { ClockUnderTest } from './clock-sleep';
import { ABORT_REASONS } from './support/abort-reasons';
import { observe } from './support/observed-promise';

/**
 * Contract for the `withTimeout` method of a clock. The method resolves with the result of the work or with a timeout,
 * and rejects if the signal aborts.
 */
export function describeDeadline(create: () => ClockUnderTest) {
  describe('deadline', () => {
    let under: ClockUnderTest;
    let watched: WatchedSignal;

    beforeEach(() => {
      under = create();
      watched = createWatchedSignal();
    });

    afterEach(() => under.end());

    it.each([['a value'], [undefined], [null], [0]])(
      'resolves a deadline with the work’s result %p',
      async (value) => {
        const deadline = observe(under.clock.withTimeout(1000, watched.signal, async () => value));

        await under.pass(0);

        expect(deadline.value()).toBe(value);
        expect(deadline.state()).toBe('fulfilled');
        expectNothingLeft();
      },
    );

    it('starts the work immediately', () => {
      const work = silence();

      void under.clock.withTimeout(1000, watched.signal, work.start);

      expect(work.signal()?.aborted).toBe(false);
    });

    it('does not abort work that finishes in time', async () => {
      const work = silence();
      const deadline = observe(under.clock.withTimeout(1000, watched.signal, work.start));

      await under.pass(999);
      work.finish('just in time');
      await under.pass(10_000);

      expect(deadline.value()).toBe('just in time');
      expect(work.signal()?.aborted).toBe(false);
      expectNothingLeft();
    });

    it.each([1, 1000, 20_000, 60_000])(
      'resolves with TIMED_OUT after %d ms and aborts the work',
      async (ms) => {
        const work = silence();
        const deadline = observe(under.clock.withTimeout(ms, watched.signal, work.start));

        await under.pass(ms - 1);
        expect(deadline.state()).toBe('waiting');
        expect(work.signal()?.aborted).toBe(false);

        await under.pass(1);
        expect(deadline.value()).toBe(TIMED_OUT);
        expect(work.signal()?.aborted).toBe(true);
        expectNothingLeft();
      },
    );

    it('resolves with TIMED_OUT even if the work ignores the abort and finishes later', async () => {
      const work = silence();
      const deadline = observe(under.clock.withTimeout(1000, watched.signal, work.start));

      await under.pass(1000);
      work.fail(new Error('nobody waits for this'));
      await under.pass(1000);

      expect(deadline.value()).toBe(TIMED_OUT);
    });

    it('ignores a failure of the work after the signal has aborted', async () => {
      const work = silence();
      const deadline = observe(under.clock.withTimeout(1000, watched.signal, work.start));

      watched.abort('gone');
      work.fail(new Error('nobody waits for this'));
      await under.pass(1000);

      expect(deadline.reason()).toBe('gone');
    });

    it.each([
      ['failed', async () => Promise.reject(MISHAP)],
      ['threw synchronously', fail],
    ])('rejects with the error when the work %s', async (_, work) => {
      const deadline = observe(under.clock.withTimeout(1000, watched.signal, work));

      await under.pass(0);

      expect(deadline.reason()).toBe(MISHAP);
      expectNothingLeft();
    });

    it('rejects when the work itself aborts the signal', async () => {
      const deadline = observe(
        under.clock.withTimeout(1000, watched.signal, () => {
          watched.abort('by the work');
          return new Promise(() => undefined);
        }),
      );

      await under.pass(0);

      expect(deadline.reason()).toBe('by the work');
      expectNothingLeft();
    });

    it('applies the shorter of two nested deadlines', async () => {
      const work = silence();
      const outer = observe(
        under.clock.withTimeout(3000, watched.signal, (signal) =>
          under.clock.withTimeout(1000, signal, work.start),
        ),
      );

      await under.pass(1000);

      expect(outer.value()).toBe(TIMED_OUT);
      expect(work.signal()?.aborted).toBe(true);
      expectNothingLeft();
    });

    describe.each(ABORT_REASONS)('when the signal aborts with %s', (_, reason) => {
      it('rejects a deadline with exactly that reason and aborts the work with the same reason', async () => {
        const work = silence();
        const deadline = observe(under.clock.withTimeout(60_000, watched.signal, work.start));

        watched.abort(reason);
        await under.pass(0);

        expectNothingLeft();
        expect(deadline.state()).toBe('rejected');
        expect(deadline.reason()).toBe(watched.signal.reason);
        expect(work.signal()?.aborted).toBe(true);
        expect(work.signal()?.reason).toBe(watched.signal.reason);
      });

      it('does not start the work of a deadline after the abort', async () => {
        const work = silence();
        watched.abort(reason);

        const deadline = observe(under.clock.withTimeout(60_000, watched.signal, work.start));
        await under.pass(0);

        expect(deadline.state()).toBe('rejected');
        expect(deadline.reason()).toBe(watched.signal.reason);
        expect(work.signal()).toBeUndefined();
        expectNothingLeft();
      });
    });

    function expectNothingLeft() {
      expect({ timers: under.armed(), listeners: watched.listeners() }).toEqual({ timers: 0, listeners: 0 });
    }
  });
}

const MISHAP = new Error('the work itself');

function fail(): never {
  throw MISHAP;
}

/** Creates work that ignores its abort signal and ends only when the test ends the work. */
function silence() {
  let given: AbortSignal | undefined;
  let finish: (value: unknown) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  return {
    start: (signal: AbortSignal) => {
      given = signal;
      return new Promise<unknown>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      });
    },
    signal: () => given,
    finish: (value: unknown) => finish(value),
    fail: (reason: unknown) => fail(reason),
  };
}
