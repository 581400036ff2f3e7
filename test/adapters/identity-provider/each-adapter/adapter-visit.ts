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
  /** Parts of the window that differ. */
  parts: object = {},
) => {
  const { signal } = new AbortController();
  const [local, session] = [area(), area()];
  const left: string[] = [];
  const heard = new Map<string, (event?: object) => void>();
  let renewal: Promise<unknown> = Promise.resolve();
  const window = {
    localStorage: local,
    sessionStorage: session,
    document: { cookie: '', location: { protocol: 'https:' }, documentElement: { lang: 'de' } },
    location: { origin: ORIGIN, replace: (address: string) => void left.push(address) },
    addEventListener: (name: string, listener: (event?: object) => void) => {
      heard.set(name, listener);
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
    {
      window,
      navigation: { leave: (address: string) => void left.push(address) },
    },
  );

  /** Leaves for the provider; the query that it leaves with. */
  const leave = async () => {
    const result = await provider.signIn(signal);
    return { result, query: new URL(left.pop() ?? ORIGIN).searchParams };
  };

  /** Completes the sign-in with the query of a callback. */
  const finish = (query: string) => provider.finishSignIn({ path: '/recovery/callback', query }, signal);

  return {
    provider,
    leave,
    finish,
    left,
    /** An event of the window's. */
    hear: (name: string, event: object) => heard.get(name)?.(event),
    /** Comes back from the provider with a code, and whatever else the callback has. */
    comeBack: (query: URLSearchParams, more: Readonly<Record<string, string>> = {}) => {
      const callback = new URLSearchParams({ code: 'a-code', state: query.get('state') ?? '', ...more });
      return finish(String(callback));
    },
    /** Lets an hour pass, and waits for the renewal that is due then. */
    renew: async () => {
      jest.setSystemTime(Date.now() + UNTIL_RENEWAL);
      heard.get('storage')?.();
      await renewal;
    },
    /** Lets the delay pass that a failed renewal is followed by. */
    renewAgain: async () => {
      jest.setSystemTime(Date.now() + 5_000);
      heard.get('online')?.();
      await renewal;
    },
    kept: () => [...local.texts.entries(), ...session.texts.entries()].flat().join('\n'),
    local: local.texts,
    session: session.texts,
  };
};

const area = () => {
  const texts = new Map<string, string>();
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};

/** Stops the clock. A test moves it with `jest.setSystemTime`. */
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
