import { jest } from '@jest/globals';
import { rxjsClock } from '../../../adapters/browser/rxjs-clock';
import { describeClockContract } from '../../contracts/clock-contract';
import { createFakeClock } from '../../fakes/fake-clock';

describeClockContract('rxjs-clock', () => {
  jest.useFakeTimers();
  return {
    clock: rxjsClock(),
    pass: (milliseconds) => jest.advanceTimersByTimeAsync(milliseconds),
    armed: () => jest.getTimerCount(),
    end: () => void jest.useRealTimers(),
  };
});

describeClockContract('fake-clock', () => {
  const clock = createFakeClock();
  return { clock, pass: clock.advance, armed: clock.pending, end: () => undefined };
});
