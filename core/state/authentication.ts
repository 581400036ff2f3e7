import type { Claims, IdentityProvider } from '../ports/identity-provider';
import { accepted, type Result } from '../result';
import { createStore, type Store } from './store';

/** Sign-in state of the visitor (specification, section 4, "Authentication"). */
export interface Authentication {
  /** True after sign-in; false after sign-out and after the end of the session; `undefined` until a screen requires it. */
  readonly isAuthenticated: Store<boolean | undefined>;
  /** Name of the visitor from the ID token; empty without one. Stays after the end of the session: a screen may show it. */
  readonly visitorName: Store<string>;
  /** Username of the visitor; empty if the ID token has only a `sub`, which is not a name that users type. */
  readonly visitorUsername: Store<string>;
  /** The provider. Its code is loaded on the first call. Refused if the code cannot be loaded. */
  provider(): Promise<Result<IdentityProvider>>;
}

const firstText = (claims: readonly unknown[]): string =>
  claims.find((name) => typeof name === 'string' && name !== '')?.toString() ?? '';

/** Username for `mgt/password` (specification, "Settled questions"). */
const usernameIn = ({ preferred_username, email }: Claims): string => firstText([preferred_username, email]);

/** Loads the provider with `load` once, and again after a refusal. Updates the sign-in state on each change. */
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
