import type { Clock } from '../../core/ports/clock';
import { createWatchedSignal, type WatchedSignal } from '../fakes/watched-signal';
import { ABORT_REASONS } from './support/abort-reasons';
import { observe } from './support/observed-promise';

export interface ClockUnderTest {
  readonly clock: Clock;
  /** Advances the time by this number of milliseconds. All due timers fire. Then waits until their promises have settled. */
  pass(milliseconds: number): Promise<void>;
  armed(): number;
  end(): void;
}

/** Contract for the `sleep` method of a clock: it resolves on time, rejects on abort, and leaves no listener. */
export function describeSleep(create: () => ClockUnderTest) {
  describe('sleep', () => {
    let under: ClockUnderTest;
    let watched: WatchedSignal;

    beforeEach(() => {
      under = create();
      watched = createWatchedSignal();
    });

    afterEach(() => under.end());

    it.each([1, 999, 1000, 1001, 2000, 30_000, 60_000])('sleeps for exactly %d ms', async (ms) => {
      const sleep = observe(under.clock.sleep(ms, watched.signal));

      await under.pass(ms - 1);
      expect(sleep.state()).toBe('waiting');

      await under.pass(1);
      expect(sleep.state()).toBe('fulfilled');
      expectNothingLeft();
    });

    it.each([0, -5])('resolves a sleep of %d ms immediately', async (ms) => {
      const sleep = observe(under.clock.sleep(ms, watched.signal));

      await under.pass(1);

      expect(sleep.state()).toBe('fulfilled');
      expectNothingLeft();
    });

    it('resolves simultaneous sleeps in the order of their durations', async () => {
      const woken: string[] = [];
      const { clock } = under;
      void clock.sleep(300, watched.signal).then(() => woken.push('last'));
      void clock.sleep(100, watched.signal).then(() => woken.push('first'));
      void clock.sleep(200, watched.signal).then(() => woken.push('second'));

      await under.pass(300);

      expect(woken).toEqual(['first', 'second', 'last']);
    });

    it('leaves no listener on the signal after each of many sleeps', async () => {
      const night = (async () => {
        for (let nap = 0; nap < 30; nap += 1) {
          await under.clock.sleep(2000, watched.signal);
          expect(watched.listeners()).toBe(0);
        }
      })();

      await under.pass(60_000);

      await night;
      expectNothingLeft();
    });

    it('ignores an abort after the sleep has resolved', async () => {
      const sleep = observe(under.clock.sleep(10, watched.signal));
      await under.pass(10);

      watched.abort('too late');
      await under.pass(0);

      expect(sleep.state()).toBe('fulfilled');
    });

    describe.each(ABORT_REASONS)('when the signal aborts with %s', (_, reason) => {
      it('rejects a sleep with exactly that reason, immediately', async () => {
        const sleep = observe(under.clock.sleep(60_000, watched.signal));

        watched.abort(reason);
        await under.pass(0);

        expectNothingLeft();
        expect(sleep.state()).toBe('rejected');
        expect(sleep.reason()).toBe(watched.signal.reason);
        if (reason !== undefined) expect(sleep.reason()).toBe(reason);
      });

      it('rejects a sleep that starts after the abort', async () => {
        watched.abort(reason);

        const sleep = observe(under.clock.sleep(0, watched.signal));
        await under.pass(0);

        expect(sleep.state()).toBe('rejected');
        expect(sleep.reason()).toBe(watched.signal.reason);
        expectNothingLeft();
      });
    });

    function expectNothingLeft() {
      expect({ timers: under.armed(), listeners: watched.listeners() }).toEqual({ timers: 0, listeners: 0 });
    }
  });
}
