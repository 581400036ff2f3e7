import { createHmac } from 'node:crypto';
import { encoded, keyPairs, published, signatureOf } from './signed-token';
import { type TokenCase, withPart } from './token-case';

const keyed = (what: string, jwk: TokenCase['jwk'] & object, alg = 'RS256'): TokenCase => ({
  what,
  jwk,
  alg,
});

const changed = (what: string, text: (token: string) => unknown): TokenCase => ({ what, text });

/** Creates a function that replaces a token's signature with the result of `sign`. */
const resigned = (sign: (content: string) => Buffer) => (token: string) => {
  const content = token.slice(0, token.lastIndexOf('.'));
  return `${content}.${sign(content).toString('base64url')}`;
};

const byPublicKey = (token: string) => {
  const content = `${encoded({ alg: 'HS256', kid: 'a-key' })}.${token.split('.')[1]}`;
  const secret = keyPairs.rsa.publicKey.export({ format: 'pem', type: 'spki' });
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

/** ID tokens with an invalid format, signature or key. Also contains invalid token responses. */
export const wrongTokens: readonly TokenCase[] = [
  { what: 'with a critical header parameter (crit)', header: { crit: ['exp'], exp: 1 } },
  { what: 'with an empty crit list', header: { crit: [] } },
  ...['logout+jwt', 'at+jwt', 'AT+JWT', 'application/at+jwt', 'secevent+jwt'].map((typ) => ({
    what: `with the header type ${typ}`,
    header: { typ },
  })),
  { what: 'without an algorithm', header: { alg: undefined } },
  { what: 'with a list of algorithms', header: { alg: ['RS256'] } },
  { what: 'whose header has the algorithm RS1 (SHA-1)', header: { alg: 'RS1' } },
  changed('with the algorithm none and no signature', (token) =>
    withPart(2, '')(withPart(0, { alg: 'none', kid: 'a-key' })(token)),
  ),
  changed('with the algorithm none and a signature', withPart(0, { alg: 'none', kid: 'a-key' })),
  changed('signed by HS256 with the public key as the secret', byPublicKey),
  changed('without a signature', withPart(2, '')),
  changed('with an invalid signature', withPart(2, 'AAAA')),
  changed('changed after signing', (token) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return withPart(1, { ...claims, email: 'joan@bank.example' })(token);
  }),
  changed(
    'whose header has RS256, but that is signed by PS256',
    resigned((content) => signatureOf('PS256', content, 'rsa')),
  ),
  {
    what: 'with a DER-encoded signature',
    alg: 'ES256',
    text: resigned((content) => signatureOf('ES256', content, 'p256', 'der')),
  },
  { what: 'signed with another key', keys: [published('anotherRsa')] },

  changed('with four parts', (token) => `${token}.AAAA`),
  changed('with five parts', (token) => `${token}.AAAA.AAAA`),
  changed('with two parts', (token) => token.split('.').slice(0, 2).join('.')),
  changed('with base64 padding', (token) => `${token}==`),
  changed('with a trailing line break', (token) => `${token}\n`),
  changed('whose header is not JSON', withPart(0, 'AAAA')),
  changed('whose header is a list', withPart(0, [])),
  changed('whose claims are not JSON', withPart(1, 'AAAA')),
  { what: 'whose claims are a list', claims: () => [] },
  { what: 'whose claims are null', claims: () => null },
  changed('that is not a JWT', () => 'this-is-no-token'),

  { what: 'whose key is not published', header: { kid: 'another-key' } },
  { what: 'while the provider publishes no keys', keys: [] },
  { what: 'while the provider publishes an object instead of a list of keys', keys: {} },
  { what: 'while the provider publishes null instead of a key', keys: [null] },
  {
    what: 'while the provider publishes two keys without kid',
    keys: [published('rsa', { kid: undefined }), published('anotherRsa', { kid: undefined })],
  },
  keyed('whose key is for encryption', { use: 'enc' }),
  keyed('whose key has another use', { use: 'tls' }),
  keyed('whose key has only the operations encrypt and wrapKey', { key_ops: ['encrypt', 'wrapKey'] }),
  keyed('whose key has an empty list of operations', { key_ops: [] }),
  keyed('whose key has a string as its list of operations', { key_ops: 'verify' }),
  keyed('whose key is for another hash algorithm', { alg: 'RS512' }),
  keyed('whose key is for another padding', { alg: 'PS256' }),
  keyed('whose key is for another curve', { alg: 'ES384' }, 'ES256'),
  keyed('whose key is for another signature algorithm', { alg: 'RS256' }, 'EdDSA'),
  keyed('whose key is damaged', { n: 'AQAB' }),
  keyed('whose key has the type of a symmetric key', { kty: 'oct', k: 'AAAA' }),
  { what: 'signed by RS256 with an RSA key of 1024 bits', key: 'shortRsa' },
  { what: 'signed by PS256 with an RSA key of 1024 bits', alg: 'PS256', key: 'shortRsa' },
  { what: 'whose header has ES256, but that is signed with a P-384 key', alg: 'ES256', key: 'p384' },
  { what: 'signed by ES384 while the published key is an RSA key', alg: 'ES384', keys: [published('rsa')] },

  { what: 'in a response without token_type', answer: { token_type: undefined } },
  { what: 'in a response whose token_type is null', answer: { token_type: null } },
  { what: 'in a response with the token_type DPoP', answer: { token_type: 'DPoP' } },
  { what: 'in a response without an access token', answer: { access_token: undefined } },
  { what: 'that is missing', only: 'sign-in', answer: { id_token: undefined } },
  { what: 'that is null', only: 'sign-in', answer: { id_token: null } },
];
