import type { Claims } from '../../../core/ports/identity-provider';
import type { SignInTokens } from './sign-in-tokens';

// All times in this file are seconds since 1970 on this computer's clock.

/** Between the clocks of this computer and of the provider, in seconds (specification, section 5). */
export const MAX_CLOCK_SKEW_SECONDS = 300;

export const now = (): number => Date.now() / 1000;

/** A whole number, like the times in a token. */
export const inSeconds = (seconds: number): number => Math.floor(now()) + seconds;

/** Counts the token's lifetime from now, because this computer's clock may be wrong. */
export const expiryOfIdToken = ({ exp, iat }: Claims): number =>
  Math.min(inSeconds(Number(exp) - Number(iat)), Number(exp) + MAX_CLOCK_SKEW_SECONDS);

/** The session lasts until both the access token and the ID token have expired (specification, "Sign-in"). */
export const expiryOf = ({ accessToken, idToken }: SignInTokens): number =>
  Math.max(accessToken.expiresAt, idToken?.expiresAt ?? 0);

export const lifetimeOf = (tokens: SignInTokens): number =>
  Math.max(0, tokens.accessToken.expiresAt - receiptOf(tokens));

/** Tokens stored by earlier versions lack this time: the default is one minute before expiry. */
export const receiptOf = ({
  accessToken: { expiresAt },
  receivedAt = expiresAt - 60,
}: SignInTokens): number => receivedAt;
