import { jest } from '@jest/globals';
import { watchUnreachableReason } from '../../../../adapters/identity-provider/failures/unreachable-reason';

const PROVIDER = /^the provider is down, it does not allow the origin of this page \(CORS\), or /;

describe('The reason for a missing response', () => {
  let fetch: jest.SpiedFunction<typeof globalThis.fetch>;

  beforeEach(() => {
    jest.useFakeTimers();
    fetch = jest.spyOn(globalThis, 'fetch');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is a list of three possible causes while the browser is online, without a further request', async () => {
    const { reason } = givenWindow();

    expect(await reason()).toEqual({ isBlockedByPolicy: false, text: expect.stringMatching(PROVIDER) });
    expect(fetch).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is omitted while the browser is offline', async () => {
    const { reason } = givenWindow({ onLine: false });

    expect(await reason()).toEqual({ isBlockedByPolicy: false });
  });

  it.each([
    ['https://issuer.example:8443/token?code=secret', 'https://issuer.example:8443'],
    ['data:text/plain,secret\nsecret', 'data'],
    ['inline', 'inline'],
  ])(
    'is the page’s policy if it blocked %j, of which the text contains only %s',
    async (blockedURI, named) => {
      const { reason, violate } = givenWindow();
      violate('connect-src', blockedURI);

      expect(await reason()).toEqual({
        isBlockedByPolicy: true,
        text: `the content security policy of this page (connect-src) blocks requests to ${named}`,
      });
    },
  );

  it('is the page’s policy if the browser reports the violation 99 ms after the failed request', async () => {
    const { ask, violate } = givenWindow();
    const asked = ask();

    jest.advanceTimersByTime(99);
    violate('connect-src', 'https://issuer.example');
    jest.advanceTimersByTime(1);

    expect(await asked).toMatchObject({ isBlockedByPolicy: true });
  });

  it.each([
    [1000, true],
    [1001, false],
  ])('is the page’s policy for a violation %i ms before the failed request: %s', async (age, isBlocked) => {
    const { reason, violate } = givenWindow();
    violate('connect-src', 'https://journal.example');
    jest.advanceTimersByTime(age);

    expect(await reason()).toMatchObject({ isBlockedByPolicy: isBlocked });
  });

  it('is not a violation of another directive', async () => {
    const { reason, violate } = givenWindow();
    violate('img-src', 'https://pictures.example/a.png');

    expect(await reason()).toMatchObject({ isBlockedByPolicy: false });
  });
});

function givenWindow({ onLine = true } = {}) {
  type Listener = Parameters<Parameters<typeof watchUnreachableReason>[0]['addEventListener']>[1];
  const listeners = new Map<string, Listener>();
  const ask = watchUnreachableReason({
    navigator: { onLine },
    addEventListener: (name, listener) => void listeners.set(name, listener),
  });
  const reason = () => {
    const asked = ask();
    jest.advanceTimersByTime(100);
    return asked;
  };
  const violate = (effectiveDirective: string, blockedURI: string) =>
    listeners.get('securitypolicyviolation')?.({ effectiveDirective, blockedURI });
  return { ask, reason, violate };
}
