import { jest } from '@jest/globals';
import { oidcIdentityProvider } from '../../../../adapters/identity-provider/oidc/oidc-identity-provider';
import { oktaIdentityProvider } from '../../../../adapters/identity-provider/okta/okta-identity-provider';
import type { SignInSettings } from '../../../../core/configuration/configuration';

export const adapters = { okta: oktaIdentityProvider, oidc: oidcIdentityProvider };
export type AdapterName = keyof typeof adapters;
type Surroundings = Parameters<typeof oidcIdentityProvider>[1];

const ORIGIN = 'https://page.example';

/** An hour, for which the tokens last, but for the seconds before it in which they are renewed. */
const UNTIL_RENEWAL = 3_575_000;

/** One adapter in a page that a test leads to the provider and back. */
export const visitWith = (
  adapter: AdapterName,
  settings: Pick<SignInSettings, 'issuer'> & Partial<SignInSettings>,
) => {
  const { signal } = new AbortController();
  const [tokens, transactions, cache] = [area(), area(), area()];
  const left: string[] = [];
  let look = () => {};
  let renewal: Promise<unknown> = Promise.resolve();
  const window = {
    location: { origin: ORIGIN, replace: (address: string) => void left.push(address) },
    addEventListener: (_name: string, listener: () => void) => {
      look = listener;
    },
    setTimeout: () => 1,
    clearTimeout: () => undefined,
    navigator: {
      locks: {
        request: (_name: string, _options: object, work: () => Promise<unknown>) => {
          renewal = work();
          return renewal;
        },
      },
    },
  } as unknown as Surroundings['window'];
  const provider = adapters[adapter](
    {
      clientId: 'a-client',
      redirectUri: `${ORIGIN}/recovery/callback`,
      scopes: ['openid', 'email', 'offline_access'],
      ...settings,
    },
    {
      window,
      navigation: { leave: (address: string) => void left.push(address) },
      storage: { tokens, transactions, cache, remembers: true },
    },
  );

  /** Leaves for the provider; the query that it leaves with. */
  const leave = async () => {
    const result = await provider.signIn('/configuration', signal);
    return { result, query: new URL(left.pop() ?? ORIGIN).searchParams };
  };

  return {
    provider,
    leave,
    /** Comes back from the provider with a code, and whatever else the callback has. */
    comeBack: (query: URLSearchParams, more: Readonly<Record<string, string>> = {}) => {
      const callback = new URLSearchParams({ code: 'a-code', state: query.get('state') ?? '', ...more });
      return provider.finishSignIn(`/recovery/callback?${callback}`, signal);
    },
    /** Lets an hour pass, and waits for the renewal that is due then. */
    renew: async () => {
      jest.setSystemTime(Date.now() + UNTIL_RENEWAL);
      look();
      await renewal;
    },
    kept: () => [...tokens.texts.values(), ...transactions.texts.values()].join('\n'),
  };
};

const area = () => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};

/** Sets the clock, which stands still but for what a test lets pass. */
export const standStill = (): void => {
  jest.useFakeTimers({
    now: new Date('2026-06-01T12:00:00Z'),
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
};
