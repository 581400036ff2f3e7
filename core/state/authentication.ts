import type { Claims, IdentityProvider } from '../ports/identity-provider';
import { accepted, type Result } from '../result';
import { createStore, type Store } from './store';

/** Who owns the answer to "is the visitor signed in?" (specification, section 4, "Authentication"). */
export interface Authentication {
  /** Sign-in gives true, logout and the session's end false; `undefined` while nobody had to know. */
  readonly isAuthenticated: Store<boolean | undefined>;
  /** The name of who is signed in, by the ID token; empty without one. After the session's end it stays: a screen may still show it. */
  readonly visitorName: Store<string>;
  /** The username of who is signed in: the same name, unless that is a mere `sub`, which nobody need have ever typed. */
  readonly visitorUsername: Store<string>;
  /** The provider, whose code is fetched when it is first asked for. Refused when that does not arrive. */
  provider(): Promise<Result<IdentityProvider>>;
}

const firstText = (claims: readonly unknown[]): string =>
  claims.find((name) => typeof name === 'string' && name !== '')?.toString() ?? '';

/** The username for `mgt/password` (design, "Settled questions"). */
const usernameIn = ({ preferred_username, email }: Claims): string => firstText([preferred_username, email]);

/** Fetches the provider by `load` once, and again after a refusal; keeps who is signed in as the provider tells it. */
export const createAuthentication = (load: () => Promise<Result<IdentityProvider>>): Authentication => {
  const isAuthenticated = createStore<boolean | undefined>(undefined);
  const visitorName = createStore('');
  const visitorUsername = createStore('');
  let loading: Promise<Result<IdentityProvider>> | undefined;

  const open = async (): Promise<Result<IdentityProvider>> => {
    const loaded = await load();
    if (!loaded.ok) {
      loading = undefined;
      return loaded;
    }
    const provider = loaded.value;
    const tell = () => {
      const isSignedIn = provider.isAuthenticated();
      if (isSignedIn) {
        const claims = provider.claims() ?? {};
        const username = usernameIn(claims);
        visitorUsername.set(username);
        visitorName.set(firstText([username, claims.sub]));
      }
      isAuthenticated.set(isSignedIn);
    };
    provider.subscribe(tell);
    tell();
    return accepted(provider);
  };

  return {
    isAuthenticated,
    visitorName,
    visitorUsername,
    provider: () => {
      loading ??= open();
      return loading;
    },
  };
};

/** Calls the provider once its code is loaded. The caller sets the timeout. */
export const withProvider = async <T>(
  authentication: Authentication,
  work: (provider: IdentityProvider) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const provider = await authentication.provider();
  return provider.ok ? work(provider.value) : provider;
};
