import { expiryOf, now } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';
import type { TokenStore } from '../tokens/store';
import { type RenewableTokens, type Renewal, renewedTokens } from './renewal';
import { type RenewalAttempts, renewalTime } from './renewal-attempts';

/** The session of the stored tokens. */
export interface StoredSession {
  /** The signed-in user, `undefined` when the tokens have expired. Some users have no subject. */
  userAt(time: number): { readonly subject: unknown } | undefined;
  /** Returns the tokens. Removes expired ones, unless an open page can still renew them: a reload revives no session. */
  tokensAt(time: number, wasSignedIn: boolean): SignInTokens | undefined;
  /** Infinity for tokens that cannot be renewed. */
  renewalTime(held: SignInTokens): number;
  /** Renews the tokens, unless another tab has done so. */
  renewIfDue(): Promise<void>;
}

export const storedSession = (
  tokens: TokenStore,
  attempts: RenewalAttempts,
  renewal: Renewal,
): StoredSession => {
  const isRenewable = (held: SignInTokens): held is RenewableTokens =>
    renewal.isAllowed && held.refreshToken !== undefined;
  const timeOf = (held: SignInTokens) =>
    isRenewable(held) ? renewalTime(held, attempts.latest(held)) : Number.POSITIVE_INFINITY;
  return {
    renewalTime: timeOf,
    userAt(time) {
      const held = tokens.held();
      return held && expiryOf(held) > time ? { subject: held.idToken?.claims.sub } : undefined;
    },
    tokensAt(time, wasSignedIn) {
      const held = tokens.held();
      if (held === undefined || expiryOf(held) > time) return held;
      const isWaiting = wasSignedIn || attempts.latest(held) !== undefined;
      if (isRenewable(held) && isWaiting) return held;
      tokens.forget();
      return undefined;
    },
    async renewIfDue() {
      const held = tokens.held();
      if (held === undefined || !isRenewable(held) || timeOf(held) > now()) return;
      attempts.start(held);
      const after = await renewedTokens(held, renewal);
      // A sign-out or another sign-in in the meantime wins.
      if (tokens.held()?.refreshToken !== held.refreshToken) return;
      if (after === undefined) tokens.forget();
      else if (after !== held) tokens.keep(after);
    },
  };
};
