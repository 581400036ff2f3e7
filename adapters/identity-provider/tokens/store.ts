import type { Claims } from '../../../core/ports/identity-provider';
import { keepIn, type StorageArea } from '../../browser-storage';

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
  readonly scope?: string;
}

/** Where the tokens of a sign-in are kept. */
export interface TokenStore {
  /** Nothing for tokens that somebody else has damaged. */
  held(): SignInTokens | undefined;
  /** Whether the storage gives them back; if not, none are held. */
  keep(tokens: SignInTokens): boolean;
  forget(): void;
}

export const tokenStore = (area: StorageArea, key: string): TokenStore => ({
  held() {
    try {
      const value: unknown = JSON.parse(area.getItem(key) ?? 'null');
      return isTokens(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (tokens) => keepIn(area, key, JSON.stringify(tokens)),
  forget: () => area.removeItem(key),
});

const isTokens = (value: unknown): value is SignInTokens => {
  const { accessToken, idToken, refreshToken, scope } = Object(value);
  const hasAccess = typeof accessToken?.accessToken === 'string' && isMoment(accessToken.expiresAt);
  const hasId =
    typeof idToken?.idToken === 'string' && isMoment(idToken.expiresAt) && isObject(idToken.claims);
  return (
    hasAccess && (idToken === undefined || hasId) && isTextOrNothing(refreshToken) && isTextOrNothing(scope)
  );
};

const isMoment = (value: unknown) => typeof value === 'number';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const isTextOrNothing = (value: unknown) => ['string', 'undefined'].includes(typeof value);
