import { jest } from '@jest/globals';
import { sendToProvider } from '../../../adapters/identity-provider/request';

describe('[8.sign-in.timeout] A request to the provider without a response', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_address, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        }),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each<[string, RequestInit, number]>([
    ['after 10 s: discovery document', {}, 10_000],
    ['after 10 s: tokens of a sign-in', { body: 'grant_type=authorization_code&code=a' }, 10_000],
    ['after 60 s: tokens of a renewal', { body: 'grant_type=refresh_token&refresh_token=a' }, 60_000],
    [
      'after 60 s: tokens of a renewal in the form that oauth4webapi sends',
      { body: new URLSearchParams({ grant_type: 'refresh_token' }) },
      60_000,
    ],
  ])('times out %s', async (_what, options, milliseconds) => {
    const ended: unknown[] = [];
    sendToProvider('https://issuer.example/', options).catch((error: unknown) => ended.push(error));

    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);

    expect(ended).toEqual([
      expect.objectContaining({
        code: 'unreachable',
        cause: expect.objectContaining({ name: 'TimeoutError' }),
      }),
    ]);
  });
});
