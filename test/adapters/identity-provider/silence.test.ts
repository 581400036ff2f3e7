import { jest } from '@jest/globals';
import { watchSilence } from '../../../adapters/identity-provider/failures/silence';

const POLICY = /^the content security policy of this page \(connect-src\) forbids to ask /;
const PROVIDER = /^the server of this page answers: the provider is down, or does not allow the origin/;

describe('Why a provider does not answer', () => {
  let fetch: jest.SpiedFunction<typeof globalThis.fetch>;

  beforeEach(() => {
    jest.useFakeTimers();
    fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('where the page’s own server answers, it is the provider', async () => {
    const { why } = givenWindow();

    expect(await why()).toMatch(PROVIDER);
    expect(fetch.mock.calls).toEqual([
      [
        'https://recovery.example/',
        { cache: 'no-store', credentials: 'omit', signal: expect.any(AbortSignal) },
      ],
    ]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('where it does not, it may be the network of this device', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const { why } = givenWindow();

    expect(await why()).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('its own server has 2 s, not more', async () => {
    let signal: AbortSignal | null | undefined;
    fetch.mockImplementation((_address, init) => {
      signal = init?.signal;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
    });
    const { why } = givenWindow();
    const asked = why();

    jest.advanceTimersByTime(1_999);
    expect(signal?.aborted).toBe(false);
    jest.advanceTimersByTime(1);

    expect(await asked).toBeUndefined();
  });

  it('a device that says that it is offline is believed', async () => {
    const { why } = givenWindow({ onLine: false });

    expect(await why()).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['https://issuer.example:8443/token?code=secret', 'https://issuer.example:8443'],
    ['data:text/plain,secret\nsecret', 'data'],
    ['inline', 'inline'],
  ])('a policy that forbids %j names %s alone', async (blockedURI, named) => {
    const { why, violate } = givenWindow();
    violate('connect-src', blockedURI);

    const told = await why();

    expect(told).toMatch(POLICY);
    expect(told?.replace(POLICY, '')).toBe(named);
  });

  it('a policy that forbids something else than to ask has nothing to do with it', async () => {
    const { why, violate } = givenWindow();
    violate('img-src', 'https://pictures.example/a.png');

    expect(await why()).toMatch(PROVIDER);
  });
});

function givenWindow({ onLine = true } = {}) {
  type Listener = Parameters<Parameters<typeof watchSilence>[0]['addEventListener']>[1];
  const heard = new Map<string, Listener>();
  const why = watchSilence({
    location: { origin: 'https://recovery.example' },
    navigator: { onLine },
    addEventListener: (name, listener) => void heard.set(name, listener),
  });
  const violate = (effectiveDirective: string, blockedURI: string) =>
    heard.get('securitypolicyviolation')?.({ effectiveDirective, blockedURI });
  return { why, violate };
}
