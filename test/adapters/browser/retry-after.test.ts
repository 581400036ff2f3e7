import { retryAfterSeconds } from '../../../adapters/browser/retry-after';

const NOW = Date.parse('2024-02-29T12:00:00Z');

describe('Conversion of Retry-After to seconds', () => {
  it.each<[string | null, number | undefined]>([
    ['0', 0],
    ['1', 1],
    ['60', 60],
    [' 60 ', 60],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['Thu, 29 Feb 2024 12:00:30 GMT', 30],
    ['Thursday, 29-Feb-24 12:01:00 GMT', 60],
    ['Thu, 29 Feb 2024 11:00:00 GMT', 0],
    [null, undefined],
    ['', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['5s', undefined],
    ['0x10', undefined],
    ['soon', undefined],
    ['2024-02-29', undefined],
    ['Someday, at some time GMT', undefined],
    ['on Thu, 29 Feb 2024 12:00:30 GMT', undefined],
    ['Thu, 29 Feb 2024 12:00:30 GMT+2', undefined],
  ])('converts %p to %p', (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });

  it('rounds up to whole seconds', () => {
    expect(retryAfterSeconds('Thu, 29 Feb 2024 12:00:30 GMT', NOW + 1)).toBe(30);
  });
});
