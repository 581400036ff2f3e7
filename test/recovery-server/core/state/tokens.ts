import type { Clock } from '../ports/clock';
import type { TokenOrigin } from '../ports/options';
import type { Store } from '../ports/store';
import { lifetimes } from './lifetimes';
import { authenticate, digestOf, randomSecret } from './secrets';

/** The user, type and origin of a recovery token. */
export interface TokenBinding {
  readonly accountId: string;
  readonly username: string;
  /** Username as posted with the proof. */
  readonly typed: string;
  readonly type: string;
  readonly origin: TokenOrigin;
}

/** Result of a search for a recovery token. */
export type FoundToken =
  | { readonly is: 'good'; readonly binding: TokenBinding; readonly stored: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'over' };

export type TokensInStore = ReturnType<typeof createTokens>;

const USED = 'used ';

/** Creates the one-time recovery tokens, which are stored as SHA-256. */
export const createTokens = (
  store: Store,
  clock: Clock,
  secret: string,
  textOf: (origin: TokenOrigin, value: string) => string = (_origin, value) => value,
) => {
  const keyOf = (value: string) => `token/${digestOf(value)}`;
  return {
    /** Creates a token. A push always has the same one, so that a used token does not become good again. */
    issue: async (binding: TokenBinding, push?: string) => {
      const random = push && authenticate(secret, 'token', push).toString('base64url');
      const value = textOf(binding.origin, random ?? randomSecret());
      const stored = JSON.stringify({ ...binding, until: clock.now() + lifetimes.token });
      await store.claim(keyOf(value), stored, lifetimes.ended);
      return value;
    },
    find: async (value: string, type: string, origin: string): Promise<FoundToken> => {
      const found = await store.get(keyOf(value));
      if (found === undefined) return { is: 'unknown' };
      const stored = found.startsWith(USED) ? found.slice(USED.length) : found;
      const { until, ...binding }: TokenBinding & { readonly until: number } = JSON.parse(stored);
      if (binding.type !== type || binding.origin !== origin) return { is: 'unknown' };
      return found !== stored || until <= clock.now() ? { is: 'over' } : { is: 'good', binding, stored };
    },
    /** Marks a token as used. Resolves with true for the one caller who may act. */
    take: (value: string, stored: string) =>
      store.replace(keyOf(value), stored, USED + stored, lifetimes.ended),
    /** Makes a taken token good again, because nothing was changed with it. */
    giveBack: (value: string, stored: string) =>
      store.replace(keyOf(value), USED + stored, stored, lifetimes.ended),
  };
};
