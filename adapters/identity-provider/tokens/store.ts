import type { Claims } from '../../../core/ports/identity-provider';
import { type ExpiringArea, keepIn } from '../../browser-storage';

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
  /** What userinfo says of the names that the ID token lacks. */
  readonly names?: Claims;
}

/** Where the tokens of a sign-in are kept. */
export interface TokenStore {
  /** Nothing for tokens that somebody else has damaged. */
  held(): SignInTokens | undefined;
  /** Whether the storage gives them back; if not, none are held. A refresh token is kept in no cookie. */
  keep(tokens: SignInTokens): boolean;
  forget(): void;
}

export const tokenStore = (area: ExpiringArea, key: string): TokenStore => ({
  held() {
    try {
      const value: unknown = JSON.parse(area.getItem(key) ?? 'null');
      return isTokens(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  keep(tokens) {
    const { refreshToken, ...shortLived } = tokens;
    const until = Math.max(tokens.accessToken.expiresAt, tokens.idToken?.expiresAt ?? 0);
    return keepIn(area, key, JSON.stringify(area.isSentAlong ? shortLived : tokens), until);
  },
  forget: () => area.removeItem(key),
});

const isTokens = (value: unknown): value is SignInTokens => {
  const { accessToken, idToken, refreshToken, scope, names } = Object(value);
  const hasAccess = typeof accessToken?.accessToken === 'string' && isMoment(accessToken.expiresAt);
  const hasId =
    typeof idToken?.idToken === 'string' && isMoment(idToken.expiresAt) && isObject(idToken.claims);
  return (
    hasAccess &&
    (idToken === undefined || hasId) &&
    isTextOrNothing(refreshToken) &&
    isTextOrNothing(scope) &&
    (names === undefined || isObject(names))
  );
};

const isMoment = (value: unknown) => typeof value === 'number';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const isTextOrNothing = (value: unknown) => ['string', 'undefined'].includes(typeof value);
