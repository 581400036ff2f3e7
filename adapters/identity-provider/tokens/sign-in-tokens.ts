import type { Claims } from '../../../core/ports/identity-provider';

/** The tokens of a sign-in, as they are kept in this browser. Times are seconds since 1970. */
export interface SignInTokens {
  readonly accessToken: { readonly accessToken: string; readonly expiresAt: number };
  readonly idToken?: {
    readonly idToken: string;
    readonly expiresAt: number;
    readonly claims: Claims;
    /** The nonce of the sign-in. */
    readonly nonce?: string | undefined;
  };
  readonly refreshToken?: string | undefined;
  /** When the access token came. */
  readonly receivedAt?: number;
  readonly scope?: string;
  /** What userinfo says of the names that the ID token lacks. */
  readonly names?: Claims;
}
