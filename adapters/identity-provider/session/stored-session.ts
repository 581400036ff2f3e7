import { expiryOf, now } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';
import type { TokenStore } from '../tokens/store';
import { type RenewableTokens, type Renewal, renewedTokens } from './renewal';
import { type RenewalAttempts, renewalTime } from './renewal-attempts';

/** Determines the signed-in user and the time of the next renewal from the stored tokens, and renews the tokens. */
export const storedSession = (tokens: TokenStore, attempts: RenewalAttempts, renewal: Renewal) => {
  const isRenewable = (held: SignInTokens): held is RenewableTokens =>
    renewal.isAllowed && held.refreshToken !== undefined;
  const renewalTimeOf = (held: SignInTokens) =>
    isRenewable(held) ? renewalTime(held, attempts.latest(held)) : Number.POSITIVE_INFINITY;
  return {
    /** Time at which the tokens are renewed. `Infinity` for tokens that cannot be renewed. */
    renewalTimeOf,

    /** Returns the subject (`sub`) of the signed-in user, or `undefined` if the tokens have expired. */
    userAt(time: number): string | undefined {
      const held = tokens.held();
      return held && expiryOf(held) > time ? String(held.idToken?.claims.sub) : undefined;
    },

    /**
     * Returns the stored tokens. Removes expired tokens that cannot be renewed. Also removes renewable tokens that
     * expired before the page was loaded, unless a renewal was attempted. A reload thus does not revive an expired
     * session.
     */
    tokensAt(time: number, wasSignedIn: boolean): SignInTokens | undefined {
      const held = tokens.held();
      if (held === undefined || expiryOf(held) > time) return held;
      const isWaiting = wasSignedIn || attempts.latest(held) !== undefined;
      if (isRenewable(held) && isWaiting) return held;
      tokens.forget();
      return undefined;
    },

    /** Renews the stored tokens if a renewal is due. Does nothing if another tab has already renewed them. */
    async renewIfDue(): Promise<void> {
      const held = tokens.held();
      if (held === undefined || !isRenewable(held) || renewalTimeOf(held) > now()) return;
      attempts.start(held);
      const after = await renewedTokens(held, renewal);
      // Discards the renewed tokens if the user has signed out or signed in again during the renewal.
      if (tokens.held()?.refreshToken !== held.refreshToken) return;
      if (after === undefined) tokens.forget();
      else if (after !== held) tokens.keep(after);
    },
  };
};
