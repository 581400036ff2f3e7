import { expiryOf, now } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';
import type { TokenStore } from '../tokens/store';
import { type RenewableTokens, type Renewal, renewedTokens } from './renewal';
import { type RenewalAttempts, renewalTime } from './renewal-attempts';

/** The session of the stored tokens. */
export const storedSession = (tokens: TokenStore, attempts: RenewalAttempts, renewal: Renewal) => {
  const isRenewable = (held: SignInTokens): held is RenewableTokens =>
    renewal.isAllowed && held.refreshToken !== undefined;
  const renewalTimeOf = (held: SignInTokens) =>
    isRenewable(held) ? renewalTime(held, attempts.latest(held)) : Number.POSITIVE_INFINITY;
  return {
    /** Infinity for tokens that cannot be renewed. */
    renewalTimeOf,

    /** Subject of the signed-in user, `undefined` when the tokens have expired. */
    userAt(time: number): string | undefined {
      const held = tokens.held();
      return held && expiryOf(held) > time ? String(held.idToken?.claims.sub) : undefined;
    },

    /** Returns the tokens. Removes expired ones, unless an open page can still renew them: a reload revives no session. */
    tokensAt(time: number, wasSignedIn: boolean): SignInTokens | undefined {
      const held = tokens.held();
      if (held === undefined || expiryOf(held) > time) return held;
      const isWaiting = wasSignedIn || attempts.latest(held) !== undefined;
      if (isRenewable(held) && isWaiting) return held;
      tokens.forget();
      return undefined;
    },

    /** Renews the tokens, unless another tab has done so. */
    async renewIfDue(): Promise<void> {
      const held = tokens.held();
      if (held === undefined || !isRenewable(held) || renewalTimeOf(held) > now()) return;
      attempts.start(held);
      const after = await renewedTokens(held, renewal);
      // A sign-out or another sign-in in the meantime wins.
      if (tokens.held()?.refreshToken !== held.refreshToken) return;
      if (after === undefined) tokens.forget();
      else if (after !== held) tokens.keep(after);
    },
  };
};
