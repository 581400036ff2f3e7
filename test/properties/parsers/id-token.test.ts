import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkIdToken } from '../../../adapters/identity-provider/tokens/check';
import { encoded } from '../../adapters/identity-provider/tokens/id-tokens/signed-token';
import { anyText } from './inputs/any-text';
import { anyJson, nearly } from './inputs/hostile-json';
import { claimSets, dated, expectedToken, goodClaims, isGood, signed } from './inputs/id-claims';
import { itHoldsLater } from './inputs/runs';

const good = { alg: 'ES256', kid: 'a-key' };
const headers = nearly(
  fc.constant(good),
  ['alg', 'kid', 'crit', 'typ'],
  fc.oneof(
    fc.constantFrom<unknown>('none', 'HS256', 'ES384', 'es256', 'b-key', null, [], ['ES256']),
    anyJson,
  ),
);

/** Something put in the place of some characters of a token, wherever that is. */
const changes = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 2 }),
  put: fc.constantFrom(
    ...['', 'A', 'w', '-', '=', '.', '..', '\n', ' ', '+', '/', '%', 'é', 'eyJhbGciOiJub25lIn0'],
  ),
});

/** It lasts as long as the run does. */
const token = signed(good, dated({ ...goodClaims, exp: 86_400 }, Math.floor(Date.now() / 1000)));

const seconds = () => Math.floor(Date.now() / 1000);

/** What is taken of a token; nothing for one that is refused in words. */
const check = (token: string) =>
  checkIdToken(token, expectedToken).catch((error: unknown) => {
    assert.ok(error instanceof Error && error.message !== '');
    return undefined;
  });

describe('Section 5 · An ID token, whatever it says', () => {
  itHoldsLater(
    'it is taken if all its claims are right, and only then, and they are what was signed',
    claimSets,
    async (claims) => {
      const now = seconds();
      const said = dated(claims, now);

      assert.deepEqual(await check(signed(good, said)), isGood(said, now) ? said : undefined);
    },
  );

  itHoldsLater(
    'it is taken by its own algorithm and the key that it names, if it asks for no extension and names no other type of JWT',
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

  itHoldsLater(
    'it is taken with nothing changed of what was signed, and with no other signature',
    changes,
    async ({ place, length, put }) => {
      const at = Math.round(place * token.length);
      const changed = token.slice(0, at) + put + token.slice(at + length);

      if ((await check(changed)) !== undefined) assert.deepEqual(partsOf(changed), partsOf(token));
    },
  );

  itHoldsLater(
    'what is no token at all is refused in words',
    fc.array(fc.oneof(anyJson.map(encoded), anyText()), { maxLength: 4 }),
    async (parts) => {
      assert.equal(await check(parts.join('.')), undefined);
    },
  );
});

/** Both parts that were signed, and the signature's bytes: the last of its characters has bits that mean nothing. */
function partsOf(token: string) {
  const [header, claims, signature = ''] = token.split('.');
  return [header, claims, Buffer.from(signature, 'base64url').toString('hex')];
}
