import { encoded, type Json, type KeyName, keyNameFor, published, signedToken } from './signed-token';

/** A token answer that is to be judged; what is not said is as it should be. */
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
  /** What becomes of good claims. */
  readonly claims?: (good: GoodClaims) => unknown;
  /** What becomes of the signed token. */
  readonly text?: (token: string) => unknown;
  /** What becomes of the published key. */
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

/** What a provider says of jane, who has just been sent there with `query`, for an hour. */
export const goodClaims = (issuer: string, query: URLSearchParams): GoodClaims => {
  const iat = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: 'a-client', sub: 'jane', nonce: query.get('nonce'), iat, exp: iat + 3_600 };
};

/** What the provider's endpoints answer in such a case. */
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
