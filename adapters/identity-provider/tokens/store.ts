import { type ExpiringArea, keepIn } from '../../browser/browser-storage';
import { expiryOf } from './lifetimes';
import type { SignInTokens } from './sign-in-tokens';

export type TokenStore = ReturnType<typeof tokenStore>;

export const tokenStore = (area: ExpiringArea, key: string) => ({
  held(): SignInTokens | undefined {
    try {
      const value: unknown = JSON.parse(area.getItem(key) ?? 'null');
      return isTokens(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  /** Cookies never contain the refresh token, because every request would send it to our server. */
  keep(tokens: SignInTokens): boolean {
    const { refreshToken, ...shortLived } = tokens;
    return keepIn(area, key, JSON.stringify(area.isSentToServer ? shortLived : tokens), expiryOf(tokens));
  },
  forget: (): void => area.removeItem(key),
});

const isTokens = (value: unknown): value is SignInTokens => {
  const { accessToken, idToken, refreshToken, receivedAt, scope, names } = Object(value);
  const hasAccess = typeof accessToken?.accessToken === 'string' && isNumber(accessToken.expiresAt);
  const hasId =
    typeof idToken?.idToken === 'string' && isNumber(idToken.expiresAt) && isObject(idToken.claims);
  return (
    hasAccess &&
    (receivedAt === undefined || isNumber(receivedAt)) &&
    (idToken === undefined || hasId) &&
    isOptionalText(refreshToken) &&
    isOptionalText(scope) &&
    (names === undefined || isObject(names))
  );
};

const isNumber = (value: unknown) => typeof value === 'number';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const isOptionalText = (value: unknown) => ['string', 'undefined'].includes(typeof value);
