import { jest } from '@jest/globals';
import { rxjsClock } from '../../../adapters/browser/rxjs-clock';
import { TIMED_OUT } from '../../../core/ports/clock';
import { observe } from '../../contracts/support/observed-promise';

const HOUR = 3_600_000;
const forever = () => new Promise<never>(() => undefined);

describe('rxjs-clock', () => {
  const clock = rxjsClock();
  const { signal } = new AbortController();

  describe('on a computer that sleeps', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('resolves with TIMED_OUT within a second of waking, although its timers stopped', async () => {
      const deadline = observe(clock.withTimeout(60_000, signal, forever));
      await jest.advanceTimersByTimeAsync(5000);

      jest.setSystemTime(Date.now() + HOUR);
      await jest.advanceTimersByTimeAsync(1000);

      expect(deadline.value()).toBe(TIMED_OUT);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('resolves with TIMED_OUT if the work finishes after the deadline but before the timer fires', async () => {
      let finish: (value: string) => void = () => undefined;
      const work = () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        });
      const deadline = observe(clock.withTimeout(60_000, signal, work));

      jest.setSystemTime(Date.now() + 60_000);
      finish('a moment too late');
      await jest.advanceTimersByTimeAsync(0);

      expect(deadline.value()).toBe(TIMED_OUT);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('resolves a short sleep within a second of waking', async () => {
      const sleep = observe(clock.sleep(30_000, signal));
      await jest.advanceTimersByTimeAsync(100);

      jest.setSystemTime(Date.now() + HOUR);
      await jest.advanceTimersByTimeAsync(1000);

      expect(sleep.state()).toBe('fulfilled');
    });

    it('counts the time asleep towards a deadline once', async () => {
      const deadline = observe(clock.withTimeout(60_000, signal, forever));

      jest.setSystemTime(Date.now() + 50_000);
      await jest.advanceTimersByTimeAsync(9999);
      expect(deadline.state()).toBe('waiting');

      await jest.advanceTimersByTimeAsync(1);
      expect(deadline.value()).toBe(TIMED_OUT);
    });

    it('does not wait longer when the wall clock is set back', async () => {
      const deadline = observe(clock.withTimeout(60_000, signal, forever));

      jest.setSystemTime(Date.now() - HOUR);
      await jest.advanceTimersByTimeAsync(59_999);
      expect(deadline.state()).toBe('waiting');

      await jest.advanceTimersByTimeAsync(1);
      expect(deadline.value()).toBe(TIMED_OUT);
    });
  });
});
