import * as limits from '../../core/limits';

describe('Section 9 · Business constants and limits', () => {
  it.each([
    ['[9.resend] the SMS and voice resend delay', limits.RESEND_DELAY, 30_000],
    ['[9.poll] the push poll interval', limits.PUSH_POLL_INTERVAL, 2_000],
    ['[9.push] the push overall timeout', limits.PUSH_TIMEOUT, 60_000],
    ['the push poll interval while the device is offline', limits.OFFLINE_POLL_INTERVAL, 10_000],
    ['[9.focus] the auto-focus delay', limits.AUTO_FOCUS_DELAY, 500],
    ['[additions.took-too-long.1] the age of an expired token', limits.TOKEN_EXPIRY_AGE, 300_000],
    ["every call's deadline", limits.CALL_TIMEOUT, 20_000],
    ["a start-up attempt's deadline", limits.START_UP_TIMEOUT, 10_000],
    ['the delay before the fallback link of a redirect', limits.REDIRECT_FALLBACK_DELAY, 5_000],
  ])('%s in milliseconds', (_, constant, milliseconds) => {
    expect(constant).toBe(milliseconds);
  });

  it('start-up makes three attempts', () => {
    expect(limits.START_UP_ATTEMPTS).toBe(3);
  });

  it('[settled.throttled] a throttled user waits at most 60 seconds, and 5 without Retry-After', () => {
    expect([limits.MAX_RETRY_AFTER_SECONDS, limits.DEFAULT_RETRY_AFTER_SECONDS]).toEqual([60, 5]);
  });
});
