import { accessTokenHash, published } from './signed-token';
import { type TokenCase, withChange } from './token-case';

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

  withChange('with this client as the only entry in a list of audiences', { aud: ['a-client'] }),
  withChange('with several audiences and this client as azp', {
    aud: ['other', 'a-client'],
    azp: 'a-client',
  }),
  withChange('with this client as azp', { azp: 'a-client' }),
  withChange('with unknown claims', { groups: [{}, null] }),
  withChange('without auth_time', { auth_time: undefined }),
  withChange('without a nonce', { nonce: undefined }, { only: 'renewal' }),
  withChange('whose issuer has a trailing slash', ({ iss }) => ({ iss: `${iss}/` }), { only: 'sign-in' }),

  withChange('that expired 270 s ago', ({ iat }) => ({ iat: iat - 900, exp: iat - 270 })),
  withChange('issued 300 s in the future', ({ iat }) => ({ iat: iat + 300 })),
  withChange('whose nbf is 300 s in the future', ({ iat }) => ({ nbf: iat + 300 })),
  withChange('whose nbf is 60 s in the past', ({ iat }) => ({ nbf: iat - 60 })),
  withChange('whose iat has a fraction of a second', ({ iat }) => ({ iat: iat - 0.5 })),

  ...(
    [
      ['RS256', 256],
      ['PS384', 384],
      ['RS512', 512],
      ['ES256', 256],
      ['ES512', 512],
      ['EdDSA', 512],
    ] as const
  ).map(([alg, bits]) =>
    withChange(
      `signed by ${alg} with the at_hash of the access token`,
      { at_hash: accessTokenHash(bits) },
      { alg },
    ),
  ),

  { what: 'in a response with the token_type bearer', answer: { token_type: 'bearer' } },
  { what: 'in a response with the token_type BEARER', answer: { token_type: 'BEARER' } },
];

/** ID tokens that every identity provider adapter must accept. */
export const goodTokens: readonly TokenCase[] = cases.map((each) => ({ ...each, isGood: true }));
