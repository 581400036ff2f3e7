import { expiryOf } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';
import type { TokenStore } from '../tokens/store';
import type { RenewalAttempts } from './renewal-attempts';

export const storedSession = (
  tokens: TokenStore,
  attempts: RenewalAttempts,
  isRenewable: (held: SignInTokens) => boolean,
) => ({
  /** `unknown` without an ID token, or `undefined` after the tokens expired. */
  userAt(time: number): string | undefined {
    const held = tokens.held();
    return held && expiryOf(held) > time ? String(held.idToken?.claims.sub ?? 'unknown') : undefined;
  },

  /** Expired tokens remain while they may still be renewed. */
  tokensAt(time: number, wasSignedIn: boolean): SignInTokens | undefined {
    const held = tokens.held();
    if (held === undefined || expiryOf(held) > time) return held;
    // An earlier renewal attempt may have failed because the provider was down. A later attempt may still succeed.
    const isWaiting = wasSignedIn || attempts.latest(held) !== undefined;
    if (isRenewable(held) && isWaiting) return held;
    tokens.forget();
    return undefined;
  },
});
