import type { IdentityProvider } from '../ports/identity-provider';
import { accepted, type Result } from './result';
import { createStore, type Store } from './store';

/** Who owns the answer to "is the visitor signed in?" (specification, section 4, "Authentication"). */
export interface Authentication {
  /** Sign-in gives true, logout and the session's end false; `undefined` while nobody had to know. */
  readonly isAuthenticated: Store<boolean | undefined>;
  /** The provider, whose code is fetched when it is first asked for. Refused when that does not arrive. */
  provider(): Promise<Result<IdentityProvider>>;
}

/** Fetches the provider by `load` once, and again after a refusal; keeps `isAuthenticated` as the provider tells it. */
export const createAuthentication = (load: () => Promise<Result<IdentityProvider>>): Authentication => {
  const isAuthenticated = createStore<boolean | undefined>(undefined);
  let loading: Promise<Result<IdentityProvider>> | undefined;

  const open = async (): Promise<Result<IdentityProvider>> => {
    const loaded = await load();
    if (!loaded.ok) {
      loading = undefined;
      return loaded;
    }
    const provider = loaded.value;
    const tell = () => isAuthenticated.set(provider.isAuthenticated());
    provider.subscribe(tell);
    tell();
    return accepted(provider);
  };

  return {
    isAuthenticated,
    provider: () => {
      loading ??= open();
      return loading;
    },
  };
};
