import { refusals } from '../ports/answers';
import { type Account, type Clock, type Store, TOKEN_MINUTES } from '../ports/ports';
import { type createEpochs, isValidIn, userKeyOf } from './epochs';
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

/** A valid token: its binding, and the stored epoch of its user. */
interface ValidToken {
  readonly binding: TokenBinding;
  readonly epoch: string | undefined;
}

type StoredToken = TokenBinding & Record<'epoch', string> & Record<'until', number>;

/** Milliseconds until a token expires, and until the store deletes it. A deleted token is reported as unknown, not as expired. */
const [TOKEN, ENDED] = [TOKEN_MINUTES * 60_000, 86_400_000];

const userKeyOfHolder = ({ accountId: id, username }: TokenBinding) => userKeyOf({ id, username });

/**
 * Creates the one-time recovery tokens, which are stored as SHA-256. They are valid in the epoch of the user in which they were
 * issued. The use of a token starts a new epoch.
 */
export const createTokens = (
  store: Store,
  epochs: ReturnType<typeof createEpochs>,
  clock: Clock,
  secret: string,
) => {
  const keyOf = (value: string) => `token/${digestOf(value)}`;
  const newestKeyOf = (binding: TokenBinding) => `link/${binding.type}/${userKeyOfHolder(binding)}`;
  return {
    /** Creates a token. All calls for the same push return the same token, so that repeated polls yield only one valid token. */
    issue: async ({ id, username }: Account, request: TokenRequest, push?: string) => {
      const value = push ? authenticate(secret, 'token', push).toString('base64url') : randomSecret();
      const binding: TokenBinding = { accountId: id, username, ...request };
      const epoch = (await epochs.of(userKeyOf({ id, username }))) ?? '';
      const stored: StoredToken = { ...binding, epoch, until: clock.now() + TOKEN };
      await store.claim(keyOf(value), JSON.stringify(stored), ENDED);
      if (binding.origin === 'recovery_token') await store.set(newestKeyOf(binding), keyOf(value), ENDED);
      return value;
    },
    /** Resolves with a valid token's binding and the current epoch, for `take`. Rejects for an invalid token. */
    find: async (value: string, type: string, origin: string): Promise<ValidToken> => {
      const stored = await store.get(keyOf(value));
      if (stored === undefined) throw refusals.unknownToken();
      const { until, epoch: issuedIn, ...binding }: StoredToken = JSON.parse(stored);
      if (binding.type !== type || binding.origin !== origin) throw refusals.unknownToken();
      if (until <= clock.now()) throw refusals.usedToken();
      // A newer link ends the older ones: only the message that the user waits for is good.
      const isLink = origin === 'recovery_token';
      if (isLink && (await store.get(newestKeyOf(binding))) !== keyOf(value)) throw refusals.usedToken();
      const epoch = await epochs.of(userKeyOfHolder(binding));
      if (!isValidIn(epoch, issuedIn)) throw refusals.usedToken();
      return { binding, epoch };
    },
    /** Ends everything of the token's user before a change. See `begin` of the epochs. */
    take: ({ binding, epoch }: ValidToken) => epochs.begin(userKeyOfHolder(binding), epoch),
  };
};
