import { accessTokenHash, published } from './signed-token';
import type { TokenCase } from './token-case';

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const cases: readonly TokenCase[] = [
  ...algorithms.map((alg) => ({ what: `signed by ${alg}`, alg, jwk: { alg, use: 'sig' } })),

  { what: 'whose key is for verifying', jwk: { key_ops: ['verify'] } },
  { what: 'whose key is for signing and verifying', jwk: { key_ops: ['sign', 'verify'], use: 'sig' } },
  { what: 'without a kid', header: { kid: undefined } },
  { what: 'whose published key has no kid', jwk: { kid: undefined } },
  {
    what: 'whose key is published together with other keys',
    keys: [published('p256', { kid: 'b-key' }), published('rsa')],
  },
  {
    what: 'without a kid while several keys of its type are published',
    header: { kid: undefined },
    keys: [published('anotherRsa', { kid: 'b-key' }), published('rsa')],
  },
  { what: 'with the header type JWT', header: { typ: 'JWT' } },
  { what: 'with the header type jwt', header: { typ: 'jwt' } },
  {
    what: 'whose key is published together with entries that are not keys',
    keys: [null, 7, 'a-key', [], { kid: 'a-key' }, published('rsa')],
  },

  {
    what: 'with this client as the only entry in a list of audiences',
    claims: (good) => ({ ...good, aud: ['a-client'] }),
  },
  {
    what: 'with several audiences and this client as azp',
    claims: (good) => ({ ...good, aud: ['other', 'a-client'], azp: 'a-client' }),
  },
  { what: 'with this client as azp', claims: (good) => ({ ...good, azp: 'a-client' }) },
  { what: 'with unknown claims', claims: (good) => ({ ...good, groups: [{}, null] }) },
  { what: 'without auth_time', claims: (good) => ({ ...good, auth_time: undefined }) },
  {
    what: 'without a nonce',
    only: 'renewal',
    claims: (good) => ({ ...good, nonce: undefined }),
  },
  {
    what: 'whose issuer has a trailing slash',
    only: 'sign-in',
    claims: (good) => ({ ...good, iss: `${good.iss}/` }),
  },

  {
    what: 'that expired 270 s ago',
    claims: ({ iat, ...good }) => ({ ...good, iat: iat - 900, exp: iat - 270 }),
  },
  { what: 'issued 300 s in the future', claims: ({ iat, ...good }) => ({ ...good, iat: iat + 300 }) },
  {
    what: 'whose nbf is 300 s in the future',
    claims: ({ iat, ...good }) => ({ ...good, iat, nbf: iat + 300 }),
  },
  {
    what: 'whose nbf is 60 s in the past',
    claims: ({ iat, ...good }) => ({ ...good, iat, nbf: iat - 60 }),
  },
  {
    what: 'whose iat has a fraction of a second',
    claims: ({ iat, ...good }) => ({ ...good, iat: iat - 0.5 }),
  },

  {
    what: 'with the at_hash of the access token',
    claims: (good) => ({ ...good, at_hash: accessTokenHash(256) }),
  },
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
      what: `signed by ${alg} with the at_hash of the access token`,
      alg,
      claims: (good) => ({ ...good, at_hash: accessTokenHash(bits) }),
    }),
  ),

  { what: 'in a response with the token_type bearer', answer: { token_type: 'bearer' } },
  { what: 'in a response with the token_type BEARER', answer: { token_type: 'BEARER' } },
];

/** ID tokens that every identity provider adapter must accept. */
export const goodTokens: readonly TokenCase[] = cases.map((each) => ({ ...each, isGood: true }));
