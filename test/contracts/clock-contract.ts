import { describeDeadline } from './clock-deadline';
import { type ClockUnderTest, describeSleep } from './clock-sleep';

/** Contract for clocks: timers fire neither early nor late, and no timer or listener remains. */
export function describeClockContract(name: string, create: () => ClockUnderTest) {
  describe(`${name} as a clock`, () => {
    it('returns the current time in milliseconds', async () => {
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
