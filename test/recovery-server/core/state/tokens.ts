import { refusals } from '../ports/answers';
import type { Account, Clock, Store } from '../ports/ports';
import { authenticate, digestOf, randomSecret } from './secrets';

/** Properties to which a recovery token is bound: its user, its recovery type and its origin. */
export interface TokenBinding {
  readonly accountId: string;
  readonly username: string;
  /** Username in the request that submitted the proof of identity. */
  readonly typed: string;
  readonly type: string;
  /** How the user received the token: after a proof of identity (`RECOVERY`), or in a recovery link (`recovery_token`). */
  readonly origin: 'RECOVERY' | 'recovery_token';
}

type TokenRequest = Omit<TokenBinding, 'accountId' | 'username'>;

/** Milliseconds until a token expires, and until the store deletes it. A deleted token is reported as unknown, not as expired. */
const [TOKEN, ENDED] = [600_000, 86_400_000];
const USED = 'used ';

/** Creates the one-time recovery tokens, which are stored as SHA-256. */
export const createTokens = (store: Store, clock: Clock, secret: string) => {
  const keyOf = (value: string) => `token/${digestOf(value)}`;
  return {
    /** Creates a token. All calls for the same push return the same token, so that repeated polls yield only one valid token. */
    issue: async ({ id, username }: Account, request: TokenRequest, push?: string) => {
      const value = push ? authenticate(secret, 'token', push).toString('base64url') : randomSecret();
      const binding: TokenBinding = { accountId: id, username, ...request };
      const stored = JSON.stringify({ ...binding, until: clock.now() + TOKEN });
      await store.claim(keyOf(value), stored, ENDED);
      return value;
    },
    /** Resolves with a valid token's binding, and its stored text for `take` and `giveBack`. Rejects for an invalid token. */
    find: async (value: string, type: string, origin: string) => {
      const found = await store.get(keyOf(value));
      if (found === undefined) throw refusals.unknownToken();
      const stored = found.startsWith(USED) ? found.slice(USED.length) : found;
      const { until, ...binding }: TokenBinding & { readonly until: number } = JSON.parse(stored);
      if (binding.type !== type || binding.origin !== origin) throw refusals.unknownToken();
      if (found !== stored || until <= clock.now()) throw refusals.usedToken();
      return { binding, stored };
    },
    /** Marks a token as used. If several calls compete, only one resolves with true. */
    take: (value: string, stored: string) => store.replace(keyOf(value), stored, USED + stored, ENDED),
    /** Makes a used token valid again. Called if the password reset or the unlock has failed. */
    giveBack: (value: string, stored: string) => store.replace(keyOf(value), USED + stored, stored, ENDED),
  };
};
