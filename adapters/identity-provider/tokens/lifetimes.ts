import type { Claims } from '../../../core/ports/identity-provider';
import type { SignInTokens } from './sign-in-tokens';

// All times are seconds since 1970, by this computer's clock.

/** Accepted difference between this computer's clock and the provider's, in seconds (specification, section 5). */
export const MAX_CLOCK_SKEW_SECONDS = 300;

export const now = (): number => Date.now() / 1000;

/** A time in whole seconds, as in a token. */
export const inSeconds = (seconds: number): number => Math.floor(now()) + seconds;

/**
 * Expiry of an ID token. Its lifetime is counted from now, so that a clock that is off by minutes does not shorten the session.
 * A token that was issued long ago ends at its own expiry plus the clock skew.
 */
export const expiryOfIdToken = ({ exp, iat }: Claims): number =>
  Math.min(inSeconds(Number(exp) - Number(iat)), Number(exp) + MAX_CLOCK_SKEW_SECONDS);

/** Expiry of the session unless the tokens are renewed: one unexpired token is enough (design, "Core"). */
export const expiryOf = ({ accessToken, idToken }: SignInTokens): number =>
  Math.max(accessToken.expiresAt, idToken?.expiresAt ?? 0);

/** Lifetime of the access token as granted, in seconds. */
export const lifetimeOf = (tokens: SignInTokens): number =>
  Math.max(0, tokens.accessToken.expiresAt - receiptOf(tokens));

/** Time of receipt. Tokens of an earlier version lack it and count as tokens of one minute, renewed 30 s early. */
export const receiptOf = ({
  accessToken: { expiresAt },
  receivedAt = expiresAt - 60,
}: SignInTokens): number => receivedAt;
