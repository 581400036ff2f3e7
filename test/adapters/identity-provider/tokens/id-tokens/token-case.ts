import { type Json, type KeyName, keyNameFor, published, signedToken } from './signed-token';

/** Token response under test. Omitted fields have valid values. */
export interface TokenCase {
  readonly what: string;
  /** Limits the case to a sign-in or a renewal. If omitted, the case applies to both. */
  readonly only?: 'sign-in' | 'renewal';
  readonly alg?: string;
  readonly key?: KeyName;
  readonly header?: Json;
  readonly claims?: (good: GoodClaims) => unknown;
  /** Changes the text of the ID token after the token has been signed. */
  readonly text?: (token: string) => unknown;
  /** Fields that are added to the provider's published signing key, or replace fields of the key. */
  readonly jwk?: Json;
  readonly keys?: unknown;
  readonly answer?: Json;
}

export interface GoodClaims extends Json {
  readonly iss: string;
  readonly iat: number;
  readonly exp: number;
}

/**
 * Creates the valid claims of an ID token for user `jane`, with a lifetime of one hour. The nonce comes from `query`,
 * the query of the login URL.
 */
export const goodClaims = (issuer: string, query: URLSearchParams): GoodClaims => {
  const iat = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: 'a-client', sub: 'jane', nonce: query.get('nonce'), iat, exp: iat + 3_600 };
};

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
