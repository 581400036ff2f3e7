import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkIdToken } from '../../../adapters/identity-provider/tokens/check';
import {
  accessTokenHash,
  encoded,
  published,
  signatureOf,
} from '../../adapters/identity-provider/tokens/id-tokens/signed-token';
import { anyText } from './inputs/any-text';
import { anyJson, type Fields, nearly } from './inputs/hostile-json';
import { itHolds } from './inputs/runs';

/** Issuer, client ID, nonce, access token and keys that the ID tokens in these tests must match. */
const expectedToken = {
  issuer: 'https://login.example',
  clientId: 'a-client',
  nonce: 'a-nonce',
  accessToken: 'an-access-token',
  keys: async () => [published('p256'), published('p384', { kid: 'b-key' })],
};
const hash = accessTokenHash(256);

const goodClaims: Fields = {
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
const claimSets = nearly(
  mostlyGood,
  ['iss', 'aud', 'sub', 'nonce', 'iat', 'exp', 'nbf', 'azp', 'at_hash', 'auth_time', 'email'],
  values,
);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Returns true if the claims meet the requirements of the specification (section 5) and of OpenID Connect at the given
 * time.
 */
const isGood = (claims: Fields, now: number): boolean => {
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
const dated = (claims: Fields, now: number): Fields => {
  const entries = Object.entries(claims).map(([name, value]) =>
    ['iat', 'exp', 'nbf'].includes(name) && isNumber(value) ? [name, now + value] : [name, value],
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
};

const signed = (header: unknown, claims: unknown): string => {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${signatureOf('ES256', content, 'p256').toString('base64url')}`;
};

const good = { alg: 'ES256', kid: 'a-key' };
const headers = nearly(
  fc.constant(good),
  ['alg', 'kid', 'crit', 'typ'],
  fc.oneof(
    fc.constantFrom<unknown>('none', 'HS256', 'ES384', 'es256', 'b-key', null, [], ['ES256']),
    anyJson,
  ),
);

/** Generates changes to a token: text to insert, its position, and the number of characters that it replaces. */
const changes = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 2 }),
  put: fc.constantFrom(
    ...['', 'A', 'w', '-', '=', '.', '..', '\n', ' ', '+', '/', '%', 'é', 'eyJhbGciOiJub25lIn0'],
  ),
});

/** ID token that stays valid until the end of the test run. */
const token = signed(good, dated({ ...goodClaims, exp: 86_400 }, Math.floor(Date.now() / 1000)));

const seconds = () => Math.floor(Date.now() / 1000);

/**
 * Returns the claims of an accepted ID token, and `undefined` for a rejected one. Checks that a rejection has an error
 * message.
 */
const check = (token: string) =>
  checkIdToken(token, expectedToken).catch((error: unknown) => {
    assert.ok(error instanceof Error && error.message !== '');
    return undefined;
  });

describe('Section 5 · An ID token, with any content', () => {
  itHolds(
    'is accepted if and only if all its claims are valid, and its claims are then returned unchanged',
    claimSets,
    async (claims) => {
      const now = seconds();
      const said = dated(claims, now);

      assert.deepEqual(await check(signed(good, said)), isGood(said, now) ? said : undefined);
    },
  );

  itHolds(
    'is accepted only with the key’s algorithm and kid, without crit and without another JWT type',
    headers,
    async (header) => {
      const { alg, kid, crit, typ } = header;
      const isOther = typeof typ === 'string' && typ.toLowerCase().endsWith('+jwt');
      const isKey = [undefined, null, 'a-key'].some((key) => key === kid);
      const isRight = alg === 'ES256' && crit === undefined && isKey && !isOther;

      const taken = await check(signed(header, dated(goodClaims, seconds())));

      assert.equal(taken !== undefined, isRight);
    },
  );

  itHolds(
    'is rejected after any change, except one that keeps the bytes of the signature',
    changes,
    async ({ place, length, put }) => {
      const at = Math.round(place * token.length);
      const changed = token.slice(0, at) + put + token.slice(at + length);

      if ((await check(changed)) !== undefined) assert.deepEqual(partsOf(changed), partsOf(token));
    },
  );

  itHolds(
    'is rejected with an error message if its text is not a JWT',
    fc.array(fc.oneof(anyJson.map(encoded), anyText()), { maxLength: 4 }),
    async (parts) => {
      assert.equal(await check(parts.join('.')), undefined);
    },
  );
});

/**
 * Returns the two signed parts of a token and the bytes of its signature. Two base64url texts can encode the same
 * bytes, so signatures must be compared as bytes.
 */
function partsOf(token: string) {
  const [header, claims, signature = ''] = token.split('.');
  return [header, claims, Buffer.from(signature, 'base64url').toString('hex')];
}
