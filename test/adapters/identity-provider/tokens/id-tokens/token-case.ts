import { encoded, type Json, type KeyName, keyNameFor, published, signedToken } from './signed-token';

/** A token response under test. Omitted parts are good. */
export interface TokenCase {
  readonly what: string;
  readonly isGood?: boolean;
  /** Good at another time: it may be this computer's clock that is wrong. */
  readonly isForClock?: boolean;
  /** Where it makes sense, if not everywhere. */
  readonly only?: 'sign-in' | 'renewal';
  readonly alg?: string;
  readonly key?: KeyName;
  readonly header?: Json;
  /** Changes good claims. */
  readonly claims?: (good: GoodClaims) => unknown;
  /** Changes the signed token. */
  readonly text?: (token: string) => unknown;
  /** Changes the published key. */
  readonly jwk?: Json;
  /** All published keys. */
  readonly keys?: readonly unknown[];
  readonly answer?: Json;
}

export interface GoodClaims extends Json {
  readonly iss: string;
  readonly iat: number;
  readonly exp: number;
}

/** Good claims of jane for one hour, for a sign-in with `query`. */
export const goodClaims = (issuer: string, query: URLSearchParams): GoodClaims => {
  const iat = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: 'a-client', sub: 'jane', nonce: query.get('nonce'), iat, exp: iat + 3_600 };
};

/** Responses of the provider's endpoints in a case. */
export const answersOf = (given: TokenCase, good: GoodClaims) => {
  const { alg = 'RS256', key = keyNameFor(alg), header = {}, claims = (same) => same } = given;
  const token = signedToken(alg, header, claims(good), key);
  const tokens = {
    access_token: 'an-access-token',
    token_type: 'Bearer',
    expires_in: 3_600,
    refresh_token: 'a-refresh-token',
    id_token: given.text?.(token) ?? token,
    ...given.answer,
  };
  return { tokens, keys: given.keys ?? [published(key, given.jwk)] };
};

/** A token with another of its three parts. */
export const withPart = (place: 0 | 1 | 2, part: unknown) => (token: string) =>
  Object.assign(token.split('.'), { [place]: typeof part === 'string' ? part : encoded(part) }).join('.');
