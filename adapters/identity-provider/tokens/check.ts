import { isSameIssuer } from '../../../core/configuration/issuer';
import type { Claims } from '../../../core/ports/identity-provider';
import { clockOff } from '../failures/refusals';
import { jsonObject } from '../json-object';
import { inSeconds, MAX_CLOCK_SKEW_SECONDS } from './lifetimes';
import { bytesOf, checkSignature, hashOf, type ProviderKeys } from './signature';

/** Values that an ID token must match (specification, section 5). */
export interface ExpectedToken {
  readonly issuer: string;
  readonly clientId: string;
  /** Nonce of the sign-in. A renewed ID token may omit the nonce. */
  readonly nonce?: string | undefined;
  /** Claims of the previous ID token. Set only if the new token was obtained by a renewal. */
  readonly renews?: Claims | undefined;
  /** The `at_hash` claim must match this access token. */
  readonly accessToken: string;
  readonly keys: ProviderKeys;
}

type Claimed = Readonly<Record<string, unknown>>;

/** Uses the Okta SDK's error message if the SDK has the same check (specification, section 8). */
export const checkIdToken = async (token: string, expected: ExpectedToken): Promise<Claims> => {
  const [, header = '', payload = '', signature = ''] = TOKEN_PARTS.exec(token) ?? [];
  const { alg, kid, crit, typ } = decodeJson(header);
  const claims = decodeJson(payload);
  if (typeof alg !== 'string') throw new Error('The token signature is not valid');
  if (crit !== undefined) throw new Error('Malformed token: it requires an unknown extension (crit)');
  if (typeof typ === 'string' && NON_ID_TOKEN_TYPE.test(typ))
    throw new Error(`The JWT is of the type ${typ}, not an ID token`);
  checkOrigin(claims, expected);
  checkSubject(claims, expected);
  checkTimes(claims);
  const signed = `${header}.${payload}`;
  await checkSignature({ signed, signature, alg, kid: kid ?? undefined }, expected.keys);
  await checkAccessTokenHash(claims.at_hash, alg, expected.accessToken);
  return claims;
};

/** Header, payload and signature of a JWT: three base64url texts. The signature of an unsigned token is empty. */
const TOKEN_PARTS = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/;

/**
 * Matches the `typ` header of JWTs that are not ID tokens, such as access tokens and logout tokens
 * (https://www.rfc-editor.org/rfc/rfc8725#section-3.11).
 */
const NON_ID_TOKEN_TYPE = /\+jwt$/i;

const checkOrigin = ({ iss, aud, azp }: Claimed, { issuer, clientId, renews }: ExpectedToken): void => {
  if (typeof iss !== 'string' || !isSameIssuer(iss, issuer) || iss !== (renews?.iss ?? iss))
    throw new Error(`The issuer [${iss}] does not match [${issuer}]`);
  // A token with several audiences must contain `azp`
  // (https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation).
  const isForOthers = Array.isArray(aud) && aud.length > 1;
  const isOurs = [aud].flat().includes(clientId) && (isForOthers ? azp : (azp ?? clientId)) === clientId;
  if (!isOurs) throw new Error(`The audience [${azp ?? aud}] does not match [${clientId}]`);
};

/** https://openid.net/specs/openid-connect-core-1_0.html#RefreshTokenResponse */
const checkSubject = (claims: Claimed, { nonce, renews }: ExpectedToken): void => {
  const { sub, auth_time: authTime } = claims;
  if (typeof sub !== 'string' || sub === '') throw new Error('The JWT does not say who has signed in');
  if (sub !== (renews?.sub ?? sub)) throw new Error(`The subject [${sub}] does not match [${renews?.sub}]`);
  const mayLackNonce = renews !== undefined && claims.nonce === undefined;
  if (!mayLackNonce && claims.nonce !== nonce)
    throw new Error("OAuth flow response nonce doesn't match request nonce");
  if (authTime !== undefined && (!isSeconds(authTime) || authTime !== (renews?.auth_time ?? authTime)))
    throw new Error(`The login's time [${authTime}] does not match [${renews?.auth_time}]`);
};

const checkTimes = ({ exp, iat, nbf = iat }: Claimed): void => {
  if (!isSeconds(exp) || !isSeconds(iat) || !isSeconds(nbf))
    throw new Error('The JWT does not say until when it is valid');
  const now = inSeconds(0);
  if (iat > exp) throw new Error('The JWT expired before it was issued');
  if (now - MAX_CLOCK_SKEW_SECONDS > exp) throw clockOff('The JWT expired and is no longer valid');
  if (iat > now + MAX_CLOCK_SKEW_SECONDS) throw clockOff('The JWT was issued in the future');
  if (nbf > now + MAX_CLOCK_SKEW_SECONDS) throw clockOff('The JWT is not valid yet');
};

const isSeconds = (value: unknown): value is number => Number.isFinite(value);

/** https://openid.net/specs/openid-connect-core-1_0.html#CodeIDToken */
const checkAccessTokenHash = async (expected: unknown, alg: string, accessToken: string): Promise<void> => {
  if (expected === undefined) return;
  const hash = await crypto.subtle.digest(hashOf(alg), new TextEncoder().encode(accessToken));
  const half = new Uint8Array(hash, 0, hash.byteLength / 2);
  const text = btoa(String.fromCharCode(...half));
  if (text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+/, '') !== expected)
    throw new Error('Token hash verification failed');
};

const decodeJson = (part: string): Claimed => {
  try {
    const fields = jsonObject(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part)));
    if (fields !== undefined) return fields;
  } catch {
    // Invalid base64url or UTF-8. The error is thrown below.
  }
  throw new Error('Malformed token');
};
