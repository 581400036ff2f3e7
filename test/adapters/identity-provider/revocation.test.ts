import { jest } from '@jest/globals';
import { failedRevocations } from '../../../adapters/identity-provider/revocation';

const never = new Promise(() => undefined);
const down = new Error('down');

describe('Waiting for the revocation of tokens at a sign-out', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('ends when all revocations have ended, and returns the failures', async () => {
    const wait = watched([Promise.resolve(), Promise.reject(down), Promise.resolve()]);

    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([down]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not end after the first of several revocations', async () => {
    const second = withResolvers();
    const wait = watched([Promise.resolve(), second.promise]);

    await jest.advanceTimersByTimeAsync(100);
    expect(wait.failures()).toBeUndefined();

    second.reject(down);
    await jest.advanceTimersByTimeAsync(0);
    expect(wait.failures()).toEqual([down]);
  });

  it('ends immediately if there are no revocations', async () => {
    const wait = watched([]);

    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
  });

  it('ends after 2 s, and returns the failures so far', async () => {
    const wait = watched([never, Promise.reject(down)]);

    await jest.advanceTimersByTimeAsync(1_999);
    expect(wait.failures()).toBeUndefined();

    await jest.advanceTimersByTimeAsync(1);
    expect(wait.failures()).toEqual([down]);
  });

  it('ends when the signal aborts', async () => {
    const leaving = new AbortController();
    const wait = watched([never], leaving.signal);

    leaving.abort();
    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends immediately if the signal has already aborted', async () => {
    const wait = watched([never], AbortSignal.abort());

    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
  });

  it('does not count unsupported_token_type as a failure', async () => {
    const wait = watched([Promise.reject({ error: 'unsupported_token_type' })]);

    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
  });

  it('does not return failures after the 2 s', async () => {
    const late = withResolvers();
    const wait = watched([late.promise]);
    await jest.advanceTimersByTimeAsync(2_000);

    late.reject(down);
    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
  });
});

function watched(revocations: readonly Promise<unknown>[], signal = new AbortController().signal) {
  let failures: readonly unknown[] | undefined;
  failedRevocations(revocations, signal).then((failed) => {
    failures = failed;
  });
  return { failures: () => failures };
}

/** Replaces `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise((_, rejected) => {
    reject = rejected;
  });
  return { promise, reject };
}
