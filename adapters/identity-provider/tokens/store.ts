import { type ExpiringArea, keepIn } from '../../browser/browser-storage';
import { endOf } from './lifetimes';
import type { SignInTokens } from './sign-in-tokens';

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
    return keepIn(area, key, JSON.stringify(area.isSentAlong ? shortLived : tokens), endOf(tokens));
  },
  forget: () => area.removeItem(key),
});

const isTokens = (value: unknown): value is SignInTokens => {
  const { accessToken, idToken, refreshToken, receivedAt, scope, names } = Object(value);
  const hasAccess = typeof accessToken?.accessToken === 'string' && isMoment(accessToken.expiresAt);
  const hasId =
    typeof idToken?.idToken === 'string' && isMoment(idToken.expiresAt) && isObject(idToken.claims);
  return (
    hasAccess &&
    (receivedAt === undefined || isMoment(receivedAt)) &&
    (idToken === undefined || hasId) &&
    isTextOrNothing(refreshToken) &&
    isTextOrNothing(scope) &&
    (names === undefined || isObject(names))
  );
};

const isMoment = (value: unknown) => typeof value === 'number';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const isTextOrNothing = (value: unknown) => ['string', 'undefined'].includes(typeof value);
