import { accessTokenHash, published } from './signed-token';
import type { TokenCase } from './token-case';

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const cases: readonly TokenCase[] = [
  ...algorithms.map((alg) => ({ what: `signed by ${alg}`, alg, jwk: { alg, use: 'sig' } })),

  { what: 'whose key is for verifying', jwk: { key_ops: ['verify'] } },
  { what: 'whose key is for signing and verifying', jwk: { key_ops: ['sign', 'verify'], use: 'sig' } },
  { what: 'that names no key', header: { kid: undefined } },
  { what: 'whose key has no name', jwk: { kid: undefined } },
  { what: 'whose key stands beside others', keys: [published('p256', { kid: 'b-key' }), published('rsa')] },
  {
    what: 'that names no key, where there are several of its kind',
    header: { kid: undefined },
    keys: [published('anotherRsa', { kid: 'b-key' }), published('rsa')],
  },
  { what: 'whose header has a type', header: { typ: 'JWT' } },
  { what: 'whose header has a type in small letters', header: { typ: 'jwt' } },
  {
    what: 'whose key stands beside entries that are no keys',
    keys: [null, 7, 'a-key', [], { kid: 'a-key' }, published('rsa')],
  },

  { what: 'for a list of one client', claims: (good) => ({ ...good, aud: ['a-client'] }) },
  {
    what: 'for several clients, asked for by ours',
    claims: (good) => ({ ...good, aud: ['other', 'a-client'], azp: 'a-client' }),
  },
  { what: 'asked for by our client', claims: (good) => ({ ...good, azp: 'a-client' }) },
  { what: 'with claims that nobody knows here', claims: (good) => ({ ...good, groups: [{}, null] }) },
  { what: 'without the time of the login', claims: (good) => ({ ...good, auth_time: undefined }) },
  {
    what: 'without a nonce',
    only: 'renewal',
    claims: (good) => ({ ...good, nonce: undefined }),
  },
  {
    what: 'whose issuer has a slash at its end',
    only: 'sign-in',
    claims: (good) => ({ ...good, iss: `${good.iss}/` }),
  },

  {
    what: 'that ended 270 s ago',
    claims: ({ iat, ...good }) => ({ ...good, iat: iat - 900, exp: iat - 270 }),
  },
  { what: 'that begins in 300 s', claims: ({ iat, ...good }) => ({ ...good, iat: iat + 300 }) },
  {
    what: 'that is not to be used for 300 s more',
    claims: ({ iat, ...good }) => ({ ...good, iat, nbf: iat + 300 }),
  },
  {
    what: 'that may be used since a minute',
    claims: ({ iat, ...good }) => ({ ...good, iat, nbf: iat - 60 }),
  },
  { what: 'with a part of a second', claims: ({ iat, ...good }) => ({ ...good, iat: iat - 0.5 }) },

  { what: 'with the access token’s hash', claims: (good) => ({ ...good, at_hash: accessTokenHash(256) }) },
  ...(
    [
      ['PS384', 384],
      ['RS512', 512],
      ['ES256', 256],
      ['ES512', 512],
      ['EdDSA', 512],
    ] as const
  ).map(
    ([alg, bits]): TokenCase => ({
      what: `with the access token’s hash by ${alg}`,
      alg,
      claims: (good) => ({ ...good, at_hash: accessTokenHash(bits) }),
    }),
  ),

  { what: 'of an answer of the type bearer', answer: { token_type: 'bearer' } },
  { what: 'of an answer of the type BEARER', answer: { token_type: 'BEARER' } },
];

/** ID tokens that every identity provider adapter must accept. */
export const goodTokens: readonly TokenCase[] = cases.map((each) => ({ ...each, isGood: true }));
