import { jest } from '@jest/globals';
import { failedRevocations } from '../../../adapters/identity-provider/revocation';

const never = new Promise(() => undefined);
const down = new Error('down');

describe('A sign-out waits for the revocations', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('until they have ended, and knows which have failed', async () => {
    const wait = watched([Promise.resolve(), Promise.reject(down), Promise.resolve()]);

    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([down]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('until each has ended, not only the first', async () => {
    const second = withResolvers();
    const wait = watched([Promise.resolve(), second.promise]);

    await jest.advanceTimersByTimeAsync(100);
    expect(wait.failures()).toBeUndefined();

    second.reject(down);
    await jest.advanceTimersByTimeAsync(0);
    expect(wait.failures()).toEqual([down]);
  });

  it('not at all where there are none', async () => {
    const wait = watched([]);

    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
  });

  it('for two seconds, and says what has failed by then', async () => {
    const wait = watched([never, Promise.reject(down)]);

    await jest.advanceTimersByTimeAsync(1_999);
    expect(wait.failures()).toBeUndefined();

    await jest.advanceTimersByTimeAsync(1);
    expect(wait.failures()).toEqual([down]);
  });

  it('until the signal aborts', async () => {
    const leaving = new AbortController();
    const wait = watched([never], leaving.signal);

    leaving.abort();
    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('not at all after the signal has aborted', async () => {
    const wait = watched([never], AbortSignal.abort());

    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
  });

  it('and takes it for no failure that a kind of token cannot be revoked', async () => {
    const wait = watched([Promise.reject({ error: 'unsupported_token_type' })]);

    await jest.advanceTimersByTimeAsync(0);

    expect(wait.failures()).toEqual([]);
  });

  it('and does not report later failures', async () => {
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
