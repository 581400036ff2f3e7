import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkIdToken } from '../../../adapters/identity-provider/tokens/check';
import { encoded } from '../../adapters/identity-provider/tokens/id-tokens/signed-token';
import { anyText } from './inputs/any-text';
import { anyJson, nearly } from './inputs/hostile-json';
import { claimSets, dated, expectedToken, goodClaims, isGood, signed } from './inputs/id-claims';
import { itHolds } from './inputs/runs';

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
