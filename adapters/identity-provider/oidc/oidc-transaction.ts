import type { StateStore } from 'oidc-client-ts';
import type { StorageArea } from '../../browser-storage';
import { nothingRemembered } from '../sign-in-attempt';
import type { RememberedSignIn } from '../sign-in-callback';
import { keepIn } from '../sign-in-storage';

/** The sign-in under way, as oidc-client-ts has stored it, with the route to come back to. */
export interface OidcTransaction extends RememberedSignIn {
  readonly returnTo: string;
  readonly nonce: string;
}

/** Keeps one transaction: the next sign-in takes the place of one that was never finished. */
export interface OidcTransactions extends StateStore {
  underWay(): OidcTransaction | undefined;
  clear(): void;
}

const KEY = 'oidc-transaction';

export function oidcTransactions(area: StorageArea): OidcTransactions {
  function underWay(): OidcTransaction | undefined {
    const stored = parse(area.getItem(KEY));
    const { id, authority, nonce, data } = stored;
    const isComplete = [id, authority, nonce, data].every((text) => typeof text === 'string' && text !== '');
    return isComplete
      ? { state: String(id), issuer: String(authority), nonce: String(nonce), returnTo: String(data) }
      : undefined;
  }
  const textOf = (state: string) => (underWay()?.state === state ? area.getItem(KEY) : null);
  const clear = () => area.removeItem(KEY);
  return {
    underWay,
    clear,
    set: async (_state, text) => {
      if (!keepIn(area, KEY, text)) throw nothingRemembered();
    },
    get: async (state) => textOf(state),
    remove: async (state) => {
      const text = textOf(state);
      if (text !== null) clear();
      return text;
    },
    // What is stale is replaced by the next one.
    getAllKeys: async () => [],
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
