import fc from 'fast-check';
import {
  accessTokenHash,
  encoded,
  published,
  signatureOf,
} from '../../../adapters/identity-provider/tokens/id-tokens/signed-token';
import { anyJson, type Fields, nearly } from './hostile-json';

/** Issuer, client ID, nonce, access token and keys that the ID tokens in these tests must match. */
export const expectedToken = {
  issuer: 'https://login.example',
  clientId: 'a-client',
  nonce: 'a-nonce',
  accessToken: 'an-access-token',
  keys: async () => [published('p256'), published('p384', { kid: 'b-key' })],
};
const hash = accessTokenHash(256);

export const goodClaims: Fields = {
  iss: 'https://login.example',
  aud: 'a-client',
  sub: 'jane',
  nonce: 'a-nonce',
  iat: 0,
  exp: 60,
};

/**
 * Generates values of `iat`, in seconds relative to the current time. Avoids values near the clock skew limit of 300 s,
 * because time passes during the test.
 */
const offset = fc.constantFrom(0, 0, 0, 0.5, -60, 60, -280, 280, -320, 320, -86_400, 86_400);
const mostlyGood = fc
  .record({
    iss: fc.constantFrom('https://login.example', 'https://login.example/'),
    aud: fc.constantFrom<unknown>('a-client', ['a-client'], ['a-client', 'b'], ['b', 'a-client']),
    iat: offset,
    life: fc.constantFrom(3_600, 3_600, 60, 0, -60),
    more: fc.constantFrom<Fields>(
      {},
      { azp: 'a-client' },
      { azp: 'a-client', at_hash: hash },
      { nbf: -60 },
      { nbf: 320 },
    ),
  })
  .map(
    ({ iss, aud, iat, life, more }): Fields => ({ ...goodClaims, iss, aud, iat, exp: iat + life, ...more }),
  );
const values = fc.oneof(
  fc.constantFrom<unknown>(
    ...['https://login.example//', 'https://evil.example', 'A-CLIENT', 'a-nonce ', 'jane', '1'],
    ...[null, 1, 1e308, -1],
    ...['b', ['b'], [], [['a-client']], ['a-client', 'a-client'], accessTokenHash(512), `${hash}=`],
  ),
  anyJson,
);

/** Generates the claims of an ID token. Each claim may be valid or invalid. */
export const claimSets = nearly(
  mostlyGood,
  ['iss', 'aud', 'sub', 'nonce', 'iat', 'exp', 'nbf', 'azp', 'at_hash', 'auth_time', 'email'],
  values,
);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Returns true if the claims meet the requirements of the specification (section 5) and of OpenID Connect at the given
 * time.
 */
export const isGood = (claims: Fields, now: number): boolean => {
  const {
    iss,
    aud,
    azp,
    sub,
    nonce,
    iat,
    exp,
    nbf = iat,
    auth_time: login = 0,
    at_hash: half = hash,
  } = claims;
  const isOurs = Array.isArray(aud) ? aud.includes('a-client') : aud === 'a-client';
  const isForOthers = Array.isArray(aud) && aud.length > 1;
  return (
    (iss === 'https://login.example' || iss === 'https://login.example/') &&
    isOurs &&
    (azp === 'a-client' || (!isForOthers && (azp === undefined || azp === null))) &&
    typeof sub === 'string' &&
    sub !== '' &&
    nonce === 'a-nonce' &&
    [iat, exp, nbf, login].every(isNumber) &&
    Number(iat) <= Number(exp) &&
    Number(exp) >= now - 300 &&
    Math.max(Number(iat), Number(nbf)) <= now + 300 &&
    half === hash
  );
};

/**
 * Converts the claims `iat`, `exp` and `nbf` to seconds since 1970, the unit in an ID token. The given values are
 * relative to `now`, in seconds.
 */
export const dated = (claims: Fields, now: number): Fields => {
  const entries = Object.entries(claims).map(([name, value]) =>
    ['iat', 'exp', 'nbf'].includes(name) && isNumber(value) ? [name, now + value] : [name, value],
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
};

/** Creates a correctly signed token with the given header and claims. */
export const signed = (header: unknown, claims: unknown): string => {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${signatureOf('ES256', content, 'p256').toString('base64url')}`;
};
