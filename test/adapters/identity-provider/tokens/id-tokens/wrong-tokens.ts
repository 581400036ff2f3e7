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

/** Tokens with an invalid format, signature or key, and invalid responses with a valid token. */
export const wrongTokens: readonly TokenCase[] = [
  { what: 'with an extension that has to be understood', header: { crit: ['exp'], exp: 1 } },
  { what: 'with an empty list of extensions', header: { crit: [] } },
  ...['logout+jwt', 'at+jwt', 'AT+JWT', 'application/at+jwt', 'secevent+jwt'].map((typ) => ({
    what: `of the type ${typ}`,
    header: { typ },
  })),
  { what: 'without an algorithm', header: { alg: undefined } },
  { what: 'with a list of algorithms', header: { alg: ['RS256'] } },
  { what: 'with an algorithm that has a broken hash', header: { alg: 'RS1' } },
  changed('that nobody has signed', (token) =>
    withPart(2, '')(withPart(0, { alg: 'none', kid: 'a-key' })(token)),
  ),
  changed('that says that nobody has signed it', withPart(0, { alg: 'none', kid: 'a-key' })),
  changed('signed with the public key as a secret', byPublicKey),
  changed('without its signature', withPart(2, '')),
  changed('with the signature of something else', withPart(2, 'AAAA')),
  changed('changed after it was signed', (token) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return withPart(1, { ...claims, email: 'joan@bank.example' })(token);
  }),
  changed(
    'that says RS256 and is signed by PS256',
    resigned((content) => signatureOf('PS256', content, 'rsa')),
  ),
  {
    what: 'with a signature in the form of DER',
    alg: 'ES256',
    text: resigned((content) => signatureOf('ES256', content, 'p256', 'der')),
  },
  { what: 'signed by another key', keys: [published('anotherRsa')] },

  changed('of four parts', (token) => `${token}.AAAA`),
  changed('of five parts', (token) => `${token}.AAAA.AAAA`),
  changed('of two parts', (token) => token.split('.').slice(0, 2).join('.')),
  changed('with padding', (token) => `${token}==`),
  changed('with a line break', (token) => `${token}\n`),
  changed('whose header is no JSON', withPart(0, 'AAAA')),
  changed('whose header is a list', withPart(0, [])),
  changed('whose claims are no JSON', withPart(1, 'AAAA')),
  { what: 'whose claims are a list', claims: () => [] },
  { what: 'whose claims are null', claims: () => null },
  changed('that is no token', () => 'this-is-no-token'),

  { what: 'whose key is not published', header: { kid: 'another-key' } },
  { what: 'without any published key', keys: [] },
  { what: 'where null stands in place of the key', keys: [null] },
  {
    what: 'whose key has no name beside another without one',
    keys: [published('rsa', { kid: undefined }), published('anotherRsa', { kid: undefined })],
  },
  keyed('whose key is for encryption', { use: 'enc' }),
  keyed('whose key has another use', { use: 'tls' }),
  keyed('whose key may encrypt', { key_ops: ['encrypt', 'wrapKey'] }),
  keyed('whose key may do nothing', { key_ops: [] }),
  keyed('whose key may do what is no list', { key_ops: 'verify' }),
  keyed('whose key is for another hash', { alg: 'RS512' }),
  keyed('whose key is for another padding', { alg: 'PS256' }),
  keyed('whose key is for another curve', { alg: 'ES384' }, 'ES256'),
  keyed('whose key is for another signature', { alg: 'RS256' }, 'EdDSA'),
  keyed('whose key is damaged', { n: 'AQAB' }),
  keyed('whose key says that it is a secret', { kty: 'oct', k: 'AAAA' }),
  { what: 'whose RSA key has 1024 bits', key: 'shortRsa' },
  { what: 'whose RSA key has 1024 bits, by PS256', alg: 'PS256', key: 'shortRsa' },
  { what: 'that says ES256 and is signed with P-384', alg: 'ES256', key: 'p384' },
  { what: 'that says ES384 and has an RSA key', alg: 'ES384', keys: [published('rsa')] },

  { what: 'of an answer without a type', answer: { token_type: undefined } },
  { what: 'of an answer whose type is null', answer: { token_type: null } },
  { what: 'of an answer of the type DPoP', answer: { token_type: 'DPoP' } },
  { what: 'of an answer without an access token', answer: { access_token: undefined } },
  { what: 'that is missing', only: 'sign-in', answer: { id_token: undefined } },
  { what: 'that is null', only: 'sign-in', answer: { id_token: null } },
];
