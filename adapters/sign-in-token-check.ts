import type { Claims } from '../core/ports/identity-provider';
import { isSameIssuer } from './sign-in-callback';

/** What an ID token has to agree with (specification, section 5). */
export interface ExpectedToken {
  readonly issuer: string;
  readonly clientId: string;
  /** That came along with it. */
  readonly accessToken: string;
  /** The provider's public keys; `fresh` asks for them anew. */
  keys(fresh: boolean): Promise<readonly JsonWebKey[]>;
}

const MAX_CLOCK_SKEW_SECONDS = 300;

/** How Web Crypto names what a token's header names, without the number of bits. */
const ALGORITHMS: Readonly<Record<string, (hash: string) => RsaHashedImportParams | EcKeyImportParams>> = {
  RS: (hash) => ({ name: 'RSASSA-PKCS1-v1_5', hash }),
  PS: (hash) => ({ name: 'RSA-PSS', hash }),
  ES: (hash) => ({ name: 'ECDSA', namedCurve: hash === 'SHA-256' ? 'P-256' : 'P-384' }),
};

/**
 * The claims of an ID token, checked for issuer, audience, expiry, issued-at time and signature as Okta's SDK does it;
 * oidc-client-ts itself looks at the nonce alone. Throws in the words of Okta's SDK (specification, section 8).
 */
export async function checkIdToken(token: string, expected: ExpectedToken): Promise<Claims> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = decodeJson(payload);
  checkClaims(claims, expected);
  const { alg, kid } = decodeJson(header);
  await checkSignature(`${header}.${payload}`, signature, String(alg), kid, expected);
  await checkAccessTokenHash(claims.at_hash, String(alg), expected.accessToken);
  return claims;
}

function checkClaims(claims: Claims, { issuer, clientId }: ExpectedToken): void {
  const { iss, aud, azp, exp, iat } = claims;
  if (typeof iss !== 'string' || !isSameIssuer(iss, issuer))
    throw new Error(`The issuer [${iss}] does not match [${issuer}]`);
  if (![aud].flat().includes(clientId) || (azp !== undefined && azp !== clientId))
    throw new Error(`The audience [${azp ?? aud}] does not match [${clientId}]`);
  if (typeof exp !== 'number' || typeof iat !== 'number')
    throw new Error('The JWT does not say until when it is valid');
  const now = Math.floor(Date.now() / 1000);
  if (iat > exp) throw new Error('The JWT expired before it was issued');
  if (now - MAX_CLOCK_SKEW_SECONDS > exp) throw new Error('The JWT expired and is no longer valid');
  if (iat > now + MAX_CLOCK_SKEW_SECONDS) throw new Error('The JWT was issued in the future');
}

async function checkSignature(
  signed: string,
  signature: string,
  alg: string,
  kid: unknown,
  { keys }: ExpectedToken,
): Promise<void> {
  const hash = `SHA-${alg.slice(2)}`;
  const algorithm = ALGORITHMS[alg.slice(0, 2)]?.(hash);
  if (algorithm === undefined) throw new Error('The token signature is not valid');
  const fits = (key: JsonWebKey & { readonly kid?: unknown }) =>
    kid === undefined ? key.kty === (alg.startsWith('E') ? 'EC' : 'RSA') : key.kid === kid;
  const key = (await keys(false)).find(fits) ?? (await keys(true)).find(fits);
  if (key === undefined) throw new Error(`The key id, ${kid}, was not found in the server's keys`);
  const { kty, n, e, crv, x, y } = key;
  const publicKey = Object.fromEntries(
    Object.entries({ kty, n, e, crv, x, y }).filter(([, part]) => part !== undefined),
  );
  const cryptoKey = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
  const isValid = await crypto.subtle.verify(
    { ...algorithm, hash, saltLength: Number(alg.slice(2)) / 8 },
    cryptoKey,
    bytesOf(signature),
    new TextEncoder().encode(signed),
  );
  if (!isValid) throw new Error('The token signature is not valid');
}

/** https://openid.net/specs/openid-connect-core-1_0.html#CodeIDToken */
async function checkAccessTokenHash(expected: unknown, alg: string, accessToken: string): Promise<void> {
  if (expected === undefined) return;
  const hash = await crypto.subtle.digest(`SHA-${alg.slice(2)}`, new TextEncoder().encode(accessToken));
  const half = new Uint8Array(hash, 0, hash.byteLength / 2);
  const text = btoa(String.fromCharCode(...half));
  if (text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') !== expected)
    throw new Error('Token hash verification failed');
}

function decodeJson(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytesOf(part)));
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Said below.
  }
  throw new Error('Malformed token');
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
