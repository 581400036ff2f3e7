import { describeDeadline } from './clock-deadline';
import { type ClockUnderTest, describeSleep } from './clock-sleep';

/** Contract for clocks: timers fire exactly on time, and no timer or listener remains after a call has ended. */
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
