import type { Claims, IdentityProvider } from '../ports/identity-provider';
import { accepted, type Result } from '../result';
import { createStore, type Store } from './store';

/** Specification, section 4, "Authentication". */
export interface Authentication {
  /** `undefined` until a screen requires the sign-in state. */
  readonly isAuthenticated: Store<boolean | undefined>;
  /** The username, or else the `sub`. Remains after the session has ended, for a screen that still shows it. */
  readonly visitorName: Store<string>;
  /** Empty if the token contains only a `sub`, an internal ID that users never type. */
  readonly visitorUsername: Store<string>;
  /** The first call loads the adapter's code. Returns an error if the code cannot be loaded. */
  provider(): Promise<Result<IdentityProvider>>;
}

const firstText = (claims: readonly unknown[]): string =>
  claims.find((name) => typeof name === 'string' && name !== '')?.toString() ?? '';

const usernameIn = ({ preferred_username, email }: Claims): string => firstText([preferred_username, email]);

/** If `load` fails, the next use of the adapter calls `load` again. */
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
      loading ??= open().catch((failure: unknown) => {
        loading = undefined;
        throw failure;
      });
      return loading;
    },
  };
};

/** The caller sets the timeout. */
export const withProvider = async <T>(
  authentication: Authentication,
  work: (provider: IdentityProvider) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const provider = await authentication.provider();
  return provider.ok ? work(provider.value) : provider;
};
