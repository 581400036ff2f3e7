import type { Claims } from '../../../core/ports/identity-provider';

/** The tokens of a sign-in as stored in this browser. Times are seconds since 1970. */
export interface SignInTokens {
  readonly accessToken: { readonly accessToken: string; readonly expiresAt: number };
  readonly idToken?: {
    readonly idToken: string;
    readonly expiresAt: number;
    readonly claims: Claims;
    /** Nonce of the sign-in. */
    readonly nonce?: string | undefined;
  };
  readonly refreshToken?: string | undefined;
  /** When the access token was received. */
  readonly receivedAt?: number;
  readonly scope?: string;
  /** User names from userinfo, if the ID token has none. */
  readonly names?: Claims;
}

/** The claims of the ID token, with the names from userinfo. */
export const claimsOf = ({ idToken, names }: SignInTokens): Claims => ({ ...idToken?.claims, ...names });
