import type { Claims } from '../../../core/ports/identity-provider';
import { isSameIssuer } from '../callback';
import { MAX_CLOCK_SKEW_SECONDS } from '../settings';
import { bytesOf, checkSignature, type ProviderKeys } from './signature';

/** What an ID token has to agree with (specification, section 5). */
export interface ExpectedToken {
  readonly issuer: string;
  readonly clientId: string;
  /** The one that was sent along with the sign-in; a renewed token need not have it. */
  readonly nonce?: string;
  /** The subject of the token that this one renews. */
  readonly subject?: unknown;
  /** The access token of the same answer. */
  readonly accessToken: string;
  readonly keys: ProviderKeys;
}

/**
 * The claims of an ID token, checked for issuer, audience, expiry, issued-at time and signature as Okta's SDK does it,
 * and for the nonce. Throws in the words of Okta's SDK (specification, section 8).
 */
export const checkIdToken = async (token: string, expected: ExpectedToken): Promise<Claims> => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = decodeJson(payload);
  checkClaims(claims, expected);
  const { alg, kid } = decodeJson(header);
  const signed = `${header}.${payload}`;
  await checkSignature({ signed, signature, alg: String(alg), kid: kid ?? undefined }, expected.keys);
  await checkAccessTokenHash(claims.at_hash, String(alg), expected.accessToken);
  return claims;
};

const checkClaims = (claims: Claims, { issuer, clientId, nonce, subject }: ExpectedToken): void => {
  const { iss, aud, azp, exp, iat, sub } = claims;
  if (typeof iss !== 'string' || !isSameIssuer(iss, issuer))
    throw new Error(`The issuer [${iss}] does not match [${issuer}]`);
  if (![aud].flat().includes(clientId) || (azp !== undefined && azp !== clientId))
    throw new Error(`The audience [${azp ?? aud}] does not match [${clientId}]`);
  if (typeof exp !== 'number' || typeof iat !== 'number')
    throw new Error('The JWT does not say until when it is valid');
  if (nonce !== undefined && claims.nonce !== nonce)
    throw new Error("OAuth flow response nonce doesn't match request nonce");
  if (typeof sub !== 'string' || sub === '') throw new Error('The JWT does not say who has signed in');
  if (subject !== undefined && sub !== subject)
    throw new Error(`The subject [${sub}] does not match [${subject}]`);
  const now = Math.floor(Date.now() / 1000);
  if (iat > exp) throw new Error('The JWT expired before it was issued');
  if (now - MAX_CLOCK_SKEW_SECONDS > exp) throw new Error('The JWT expired and is no longer valid');
  if (iat > now + MAX_CLOCK_SKEW_SECONDS) throw new Error('The JWT was issued in the future');
};

/** https://openid.net/specs/openid-connect-core-1_0.html#CodeIDToken */
const checkAccessTokenHash = async (expected: unknown, alg: string, accessToken: string): Promise<void> => {
  if (expected === undefined) return;
  const hash = await crypto.subtle.digest(`SHA-${alg.slice(2)}`, new TextEncoder().encode(accessToken));
  const half = new Uint8Array(hash, 0, hash.byteLength / 2);
  const text = btoa(String.fromCharCode(...half));
  if (text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') !== expected)
    throw new Error('Token hash verification failed');
};

const decodeJson = (part: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytesOf(part)));
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Said below.
  }
  throw new Error('Malformed token');
};
