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
  /** Origin of the token: a proof of identity (`RECOVERY`), or a recovery link (`recovery_token`). */
  readonly origin: 'RECOVERY' | 'recovery_token';
}

type TokenRequest = Omit<TokenBinding, 'accountId' | 'username'>;

/** A valid token: its binding, and the stored epoch of its user's tokens. */
interface ValidToken {
  readonly binding: TokenBinding;
  readonly epoch: string | undefined;
}

type StoredToken = TokenBinding & Record<'epoch', string> & Record<'until', number>;

/** Milliseconds until a token expires, and until the store deletes it. A deleted token is reported as unknown, not as expired. */
const [TOKEN, ENDED] = [600_000, 86_400_000];

/** Returns the current epoch. A stored epoch also contains the epoch before, which returns if the change fails. */
const currentOf = (epoch = '') => epoch.split(' ')[0] ?? '';

/** A token that was issued during a change is valid in both epochs. Epochs outlive tokens: without one, no token has ended. */
const isValidIn = (epoch: string | undefined, issuedIn: string) =>
  ['', ...issuedIn.split(' ')].includes(currentOf(epoch));

/**
 * Creates the one-time recovery tokens, which are stored as SHA-256. Tokens of the same user and type are valid in the epoch in
 * which they were issued. The use of a token starts a new epoch, so that one atomic step of the store ends all of them.
 */
export const createTokens = (store: Store, clock: Clock, secret: string) => {
  const keyOf = (value: string) => `token/${digestOf(value)}`;
  const epochKeyOf = (accountId: string, type: string) => `epoch/${type}/${digestOf(accountId)}`;
  return {
    /** Creates a token. All calls for the same push return the same token, so that repeated polls yield only one valid token. */
    issue: async ({ id, username }: Account, request: TokenRequest, push?: string) => {
      const value = push ? authenticate(secret, 'token', push).toString('base64url') : randomSecret();
      const binding: TokenBinding = { accountId: id, username, ...request };
      const epoch = (await store.get(epochKeyOf(id, request.type))) ?? '';
      const stored: StoredToken = { ...binding, epoch, until: clock.now() + TOKEN };
      await store.claim(keyOf(value), JSON.stringify(stored), ENDED);
      return value;
    },
    /** Resolves with a valid token's binding and the current epoch, for `take`. Rejects for an invalid token. */
    find: async (value: string, type: string, origin: string): Promise<ValidToken> => {
      const stored = await store.get(keyOf(value));
      if (stored === undefined) throw refusals.unknownToken();
      const { until, epoch: issuedIn, ...binding }: StoredToken = JSON.parse(stored);
      if (binding.type !== type || binding.origin !== origin) throw refusals.unknownToken();
      if (until <= clock.now()) throw refusals.usedToken();
      const epoch = await store.get(epochKeyOf(binding.accountId, type));
      if (!isValidIn(epoch, issuedIn)) throw refusals.usedToken();
      return { binding, epoch };
    },
    /**
     * Ends all tokens of the token's user and type. If several calls compete, only one of them succeeds. Resolves with a function
     * that makes the tokens valid again after a failed change, or with undefined if another call was first.
     */
    take: async ({ binding, epoch }: ValidToken) => {
      const key = epochKeyOf(binding.accountId, binding.type);
      const next = `${randomSecret()} ${currentOf(epoch)}`;
      const taking =
        epoch === undefined ? store.claim(key, next, ENDED) : store.replace(key, epoch, next, ENDED);
      return (await taking) ? () => store.replace(key, next, epoch ?? '', ENDED) : undefined;
    },
    /** Ends all tokens of an account and type after a change that needs no token. */
    endAll: ({ id }: Account, type: string) => store.set(epochKeyOf(id, type), randomSecret(), ENDED),
  };
};
