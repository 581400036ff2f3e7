import type { Clock } from '../../core/ports/clock';
import { describeDeadline } from './clock-deadline';
import { describeSleep } from './clock-sleep';

/** A clock, and the means to look after it from outside. */
export interface ClockUnderTest {
  readonly clock: Clock;
  /** Lets that much time pass, and what waited for it go on. */
  pass(milliseconds: number): Promise<void>;
  /** Timers still armed. */
  armed(): number;
  /** Tidies up after a test. */
  end(): void;
}

/** What every clock promises: nothing early, nothing late, and nothing left behind. */
export function describeClockContract(name: string, create: () => ClockUnderTest) {
  describe(`${name} as a clock`, () => {
    it('tells the time in milliseconds, as it passes', async () => {
      const { clock, pass, end } = create();
      const before = clock.now();

      await pass(1500);

      expect(clock.now() - before).toBe(1500);
      end();
    });

    describeSleep(create);
    describeDeadline(create);
  });
}
