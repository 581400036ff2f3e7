import { describeClockContract } from '../../contracts/clock-contract';
import { createFakeClock } from '../../fakes/fake-clock';

describeClockContract('fake-clock in jsdom', () => {
  const clock = createFakeClock();
  return { clock, pass: clock.advance, armed: clock.pending, end: () => undefined };
});
