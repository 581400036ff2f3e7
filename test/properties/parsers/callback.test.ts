import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readCallback } from '../../../adapters/identity-provider/callback';
import { ProviderError } from '../../../adapters/identity-provider/failures/provider-errors';
import { anyText } from './inputs/any-text';
import { itHolds } from './inputs/runs';

const ADDRESS = 'https://page.example/ui/recovery/callback';
const remembered = { state: 'a-state', issuer: 'https://login.example/oauth2' };

const value = fc.oneof(
  fc.constantFrom(
    ...['', 'a-code', 'a-state', 'a-state ', 'A-STATE', 'a-stat', 'a-statee', 'a-state\u0000'],
    ...['access_denied'],
    ...['https://login.example/oauth2', 'https://login.example/oauth2/', 'https://login.example/oauth2//'],
    ...['https://login.example', 'https://evil.example/oauth2', 'HTTPS://login.example/oauth2', '__proto__'],
  ),
  anyText({ maxLength: 6 }),
);
const name = fc.constantFrom(
  ...['state', 'code', 'error', 'iss', 'error_description', 'State', 'state[]', 'session_state'],
);
const pairs = fc.array(fc.tuple(name, value), { maxLength: 4 });
const good = fc.constantFrom<readonly [string, string][]>(
  [],
  [
    ['state', 'a-state'],
    ['code', 'a-code'],
  ],
  [
    ['code', 'a-code'],
    ['state', 'a-state'],
    ['iss', remembered.issuer],
  ],
  [
    ['error', 'access_denied'],
    ['state', 'a-state'],
  ],
);
/** Generates valid callback URLs, and callback URLs with additional or replaced query parameters. */
const callbacks = fc
  .tuple(good, pairs, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([parts, more, isReplaced, isBefore, isFragment]) => {
    const kept = isReplaced ? parts.filter(([each]) => !more.some(([other]) => other === each)) : parts;
    const all = new URLSearchParams([...(isBefore ? more : []), ...kept, ...(isBefore ? [] : more)]);
    return new URL(`${ADDRESS}${isFragment && more.length > 3 ? '#' : '?'}${all}`);
  });

const read = (url: URL, isPromised: boolean) =>
  readCallback(
    { query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) },
    remembered,
    async () => ({ authorization_response_iss_parameter_supported: isPromised }),
  ).then(
    (code) => ({ code }),
    (error: unknown) => ({ error }),
  );

/** Returns all values of a query parameter. */
const all = ({ searchParams }: URL, of: string) => [...searchParams.getAll(of)];
const isOfOurIssuer = (url: URL) => all(url, 'iss').join().replace(/\/$/, '') === remembered.issuer;

describe('Section 2 · The callback of a sign-in, with any address', () => {
  itHolds(
    'is accepted only with one code, one state that matches the sign-in, and no error',
    fc.tuple(callbacks, fc.boolean()),
    async ([url, isPromised]) => {
      const answer = await read(url, isPromised);
      if ('error' in answer) return;

      assert.deepEqual(all(url, 'state'), [remembered.state]);
      assert.deepEqual(all(url, 'code'), [answer.code]);
      assert.notEqual(answer.code, '');
      assert.equal(all(url, 'error').join(), '');
    },
  );

  itHolds(
    'its code or error is used only with the provider’s iss, or without iss if the provider does not promise it',
    fc.tuple(callbacks, fc.boolean()),
    async ([url, isPromised]) => {
      const answer = await read(url, isPromised);
      const isBelieved = 'code' in answer || answer.error instanceof ProviderError;
      if (!isBelieved) return;

      assert.deepEqual(all(url, 'state'), [remembered.state]);
      assert.ok(isOfOurIssuer(url) || (all(url, 'iss').join() === '' && !isPromised), url.search);
    },
  );

  itHolds('is rejected only with an error message', callbacks, async (url) => {
    const answer = await read(url, false);

    if ('error' in answer) assert.ok(answer.error instanceof Error && answer.error.message !== '');
  });

  itHolds(
    'returns any code unchanged, with or without iss',
    fc.tuple(anyText({ minLength: 1 }), fc.boolean()),
    async ([code, hasIssuer]) => {
      const url = new URL(ADDRESS);
      url.search = `${new URLSearchParams({ state: remembered.state, code, ...(hasIssuer && { iss: remembered.issuer }) })}`;

      assert.deepEqual(await read(url, hasIssuer), { code });
    },
  );
});
