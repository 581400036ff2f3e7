import { jest } from '@jest/globals';
import { oidcIdentityProvider } from '../../../../adapters/identity-provider/oidc/oidc-identity-provider';
import { oktaIdentityProvider } from '../../../../adapters/identity-provider/okta/okta-identity-provider';
import type { SignInSettings } from '../../../../core/configuration/configuration';
import { createMemoryArea } from '../storage/memory-area';

export const adapters = { okta: oktaIdentityProvider, oidc: oidcIdentityProvider };
export type AdapterName = keyof typeof adapters;
type Surroundings = Parameters<typeof oidcIdentityProvider>[1];

const ORIGIN = 'https://page.example';

/**
 * Milliseconds to wait after a sign-in until a token renewal is due. The tokens are valid for 3,600 s. The renewal is due 30 s
 * before they expire.
 */
const UNTIL_RENEWAL = 3_575_000;

export const visitWith = (
  adapter: AdapterName,
  settings: Pick<SignInSettings, 'issuer'> & Partial<SignInSettings>,
  parts: object = {},
) => {
  const { signal } = new AbortController();
  const [local, session] = [createMemoryArea(), createMemoryArea()];
  const left: string[] = [];
  const listeners = new Map<string, (event?: object) => void>();
  let renewal: Promise<unknown> = Promise.resolve();
  const window = {
    localStorage: local,
    sessionStorage: session,
    document: { cookie: '', location: { protocol: 'https:' }, documentElement: { lang: 'de' } },
    location: { origin: ORIGIN, replace: (address: string) => void left.push(address) },
    addEventListener: (name: string, listener: (event?: object) => void) => {
      listeners.set(name, listener);
    },
    setTimeout: () => 1,
    clearTimeout: () => undefined,
    navigator: {
      onLine: true,
      locks: {
        request: (_name: string, work: () => Promise<unknown>) => {
          renewal = work();
          return renewal;
        },
      },
    },
  } as unknown as Surroundings['window'];
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(parts));
  const provider = adapters[adapter](
    {
      clientId: 'a-client',
      redirectUri: `${ORIGIN}/recovery/callback`,
      scopes: ['openid', 'email', 'offline_access'],
      ...settings,
    },
    { window, navigation: { leave: (address: string) => void left.push(address) } },
  );

  const leave = async () => {
    const result = await provider.signIn(signal);
    return { result, query: new URL(left.pop() ?? ORIGIN).searchParams };
  };

  const finish = (query: string) => provider.finishSignIn({ path: '/recovery/callback', query }, signal);

  return {
    provider,
    leave,
    finish,
    left,
    dispatch: (name: string, event: object) => listeners.get(name)?.(event),
    /**
     * Simulates the provider's redirect to the callback URL. `query` is the query of the login URL. `more` contains
     * additional callback parameters. Resolves with the result of `finishSignIn`.
     */
    returnFromProvider: (query: URLSearchParams, more: Readonly<Record<string, string>> = {}) => {
      const callback = new URLSearchParams({ code: 'a-code', state: query.get('state') ?? '', ...more });
      return finish(String(callback));
    },
    /** Advances time until the tokens are due for renewal, and waits for the renewal. */
    renew: async () => {
      jest.setSystemTime(Date.now() + UNTIL_RENEWAL);
      listeners.get('storage')?.();
      await renewal;
    },
    renewAgain: async () => {
      jest.setSystemTime(Date.now() + 5_000);
      listeners.get('online')?.();
      await renewal;
    },
    kept: () => [...local.texts.entries(), ...session.texts.entries()].flat().join('\n'),
    local: local.texts,
    session: session.texts,
    /** The storages of the browser, for another page of it. */
    areas: { localStorage: local, sessionStorage: session },
  };
};

export const stopClock = (): void => {
  jest.useFakeTimers({
    now: new Date('2026-06-01T12:00:00Z'),
    doNotFake: [
      ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime', 'setTimeout', 'clearTimeout'] as const),
      ...(['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
    ],
  });
};
