import type { Claims } from '../../../core/ports/identity-provider';

/** Tokens of a sign-in as stored in the browser. All times are seconds since 1970. */
export interface SignInTokens {
  readonly accessToken: { readonly accessToken: string; readonly expiresAt: number };
  readonly idToken?: {
    readonly idToken: string;
    readonly expiresAt: number;
    readonly claims: Claims;
    /** Nonce of the sign-in that issued the ID token. */
    readonly nonce?: string | undefined;
  };
  readonly refreshToken?: string | undefined;
  /** Time at which the access token was received. Tokens stored by earlier versions lack this time. */
  readonly receivedAt?: number;
  readonly scope?: string;
  /** User names from the userinfo endpoint, if the ID token contains no name. */
  readonly names?: Claims;
}

export const claimsOf = ({ idToken, names }: SignInTokens): Claims => ({ ...idToken?.claims, ...names });
