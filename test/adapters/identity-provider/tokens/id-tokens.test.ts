import { createHmac } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  tokensOfRenewal,
  tokensOfSignIn,
} from '../../../../adapters/identity-provider/tokens/token-response';
import { describeEachAdapter, withClaims } from '../each-adapter/each-adapter';
import { accessTokenHash, encoded, keyPair, published, signatureOf } from './id-tokens/signed-token';
import { answersOf, type GoodClaims, goodClaims, type TokenCase } from './id-tokens/token-case';

const renewal = { only: 'renewal' } as const;
const signIn = { only: 'sign-in' } as const;

const changed = (what: string, text: (token: string) => unknown): TokenCase => ({ what, text });
const keyed = (what: string, jwk: TokenCase['jwk'] & object, alg = 'RS256'): TokenCase => ({
  ...{ what, jwk, alg },
});

const claiming = (
  what: string,
  change: object | ((good: GoodClaims) => object),
  more: Partial<TokenCase> = {},
): TokenCase => ({
  ...{ what, ...more },
  claims: (good) => ({ ...good, ...(typeof change === 'function' ? change(good) : change) }),
});

const withPart = (place: 0 | 1 | 2, part: unknown) => (token: string) =>
  Object.assign(token.split('.'), { [place]: typeof part === 'string' ? part : encoded(part) }).join('.');

const resigned = (sign: (content: string) => Buffer) => (token: string) => {
  const content = token.slice(0, token.lastIndexOf('.'));
  return `${content}.${sign(content).toString('base64url')}`;
};

const byPublicKey = (token: string) => {
  const content = `${encoded({ alg: 'HS256', kid: 'a-key' })}.${token.split('.')[1]}`;
  const secret = keyPair('rsa').publicKey.export({ format: 'pem', type: 'spki' });
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const hashes = { RS256: 256, PS384: 384, RS512: 512, ES256: 256, ES512: 512, EdDSA: 512 } as const;

const accepted: readonly TokenCase[] = [
  ...algorithms.map((alg) => ({ what: `signed by ${alg}`, alg, jwk: { alg, use: 'sig' } })),

  { what: 'whose key is for verifying', jwk: { key_ops: ['verify'] } },
  { what: 'whose key is for signing and verifying', jwk: { key_ops: ['sign', 'verify'], use: 'sig' } },
  { what: 'without a kid', header: { kid: undefined } },
  { what: 'whose published key has no kid', jwk: { kid: undefined } },
  {
    what: 'whose published key has no kid, beside a key for encryption without kid',
    keys: [published('rsa', { kid: undefined, use: 'enc' }), published('rsa', { kid: undefined })],
  },
  {
    what: 'whose published key has no kid, beside a key with another kid',
    keys: [published('rsa', { kid: 'another-key' }), published('rsa', { kid: undefined })],
  },
  {
    what: 'whose key is published together with other keys',
    keys: [published('p256', { kid: 'b-key' }), published('rsa')],
  },
  {
    what: 'without a kid while a key of another type is published',
    header: { kid: undefined },
    keys: [published('p256', { kid: undefined }), published('rsa')],
  },
  {
    what: 'without a kid while several keys of its type are published, one of them damaged',
    header: { kid: undefined },
    keys: [published('anotherRsa', { kid: 'b-key' }), { kty: 'RSA' }, published('rsa')],
  },
  { what: 'with the header type JWT', header: { typ: 'JWT' } },
  { what: 'with the header type jwt', header: { typ: 'jwt' } },
  {
    what: 'whose key is published together with entries that are not keys',
    keys: [null, 7, 'a-key', [], { kid: 'a-key' }, published('rsa')],
  },

  claiming('with this client as the only entry in a list of audiences', { aud: ['a-client'] }),
  claiming('with several audiences and this client as azp', { aud: ['other', 'a-client'], azp: 'a-client' }),
  claiming('with this client as azp', { azp: 'a-client' }),
  claiming('with unknown claims', { groups: [{}, null] }),
  claiming('without auth_time', { auth_time: undefined }),
  claiming('without a nonce', { nonce: undefined }, renewal),
  claiming('whose issuer has a trailing slash', ({ iss }) => ({ iss: `${iss}/` }), signIn),

  claiming('that expired 300 s ago', ({ iat }) => ({ iat: iat - 900, exp: iat - 300 })),
  claiming('issued 300 s in the future', ({ iat }) => ({ iat: iat + 300 })),
  claiming('whose nbf is 300 s in the future', ({ iat }) => ({ nbf: iat + 300 })),
  claiming('whose nbf is 60 s in the past', ({ iat }) => ({ nbf: iat - 60 })),
  claiming('whose iat has a fraction of a second', ({ iat }) => ({ iat: iat - 0.5 })),

  ...Object.entries(hashes).map(([alg, bits]) =>
    claiming(`signed by ${alg} with the at_hash`, { at_hash: accessTokenHash(bits) }, { alg }),
  ),
];

/** Invalid tokens by the error message, which is the Okta SDK's if the SDK has the same check. */
const rejected: Readonly<Record<string, readonly TokenCase[]>> = {
  'Malformed token: it requires an unknown extension (crit)': [
    { what: 'with a critical header parameter (crit)', header: { crit: ['exp'], exp: 1 } },
    { what: 'with an empty crit list', header: { crit: [] } },
  ],
  'not an ID token': ['logout+jwt', 'at+jwt', 'AT+JWT', 'application/at+jwt', 'secevent+jwt'].map((typ) => ({
    what: `with the header type ${typ}`,
    header: { typ },
  })),
  'The token signature is not valid': [
    { what: 'without an algorithm', header: { alg: undefined } },
    { what: 'with a list of algorithms', header: { alg: ['RS256'] } },
    ...['RS1', 'none', 'HS256', 'ES256K', 'RS', 'constructor'].map((alg) => ({
      what: `whose header has the algorithm ${alg}`,
      header: { alg },
    })),
    { what: 'signed by RS1 (SHA-1)', alg: 'RS1' },
    changed('with the algorithm none and no signature', (token) =>
      withPart(2, '')(withPart(0, { alg: 'none', kid: 'a-key' })(token)),
    ),
    changed('signed by HS256 with the public key as the secret', byPublicKey),
    changed('without a signature', withPart(2, '')),
    changed('with an invalid signature', withPart(2, 'AAAA')),
    ...algorithms.map((alg) => ({
      what: `signed by ${alg} and changed after signing`,
      alg,
      text: (token: string) => {
        const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
        return withPart(1, { ...claims, email: 'joan@bank.example' })(token);
      },
    })),
    changed(
      'named RS256, signed by PS256',
      resigned((content) => signatureOf('PS256', content, 'rsa')),
    ),
    {
      what: 'with a DER-encoded signature',
      alg: 'ES256',
      text: resigned((content) => signatureOf('ES256', content, 'p256', 'der')),
    },
    { what: 'signed with another key', keys: [published('anotherRsa')] },
    {
      what: 'signed with another key, without a kid',
      header: { kid: undefined },
      keys: [published('anotherRsa')],
    },
    {
      what: 'signed with the key of another kid',
      keys: [published('anotherRsa'), published('rsa', { kid: 'b-key' })],
    },
    keyed('whose key is damaged', { n: 'AQAB' }),
    { what: 'signed by RS256 with an RSA key of 1024 bits', key: 'shortRsa' },
    { what: 'signed by PS256 with an RSA key of 1024 bits', alg: 'PS256', key: 'shortRsa' },
    { what: 'whose header has ES256, but that is signed with a P-384 key', alg: 'ES256', key: 'p384' },
  ],
  'Malformed token': [
    changed('with four parts', (token) => `${token}.AAAA`),
    changed('with five parts', (token) => `${token}.AAAA.AAAA`),
    changed('with two parts', (token) => token.split('.').slice(0, 2).join('.')),
    changed('with base64 padding', (token) => `${token}==`),
    changed('with a trailing line break', (token) => `${token}\n`),
    changed('whose header is not JSON', withPart(0, 'AAAA')),
    changed('whose header is not base64url', withPart(0, 'a')),
    changed('whose header is a list', withPart(0, [])),
    changed('whose claims are not JSON', withPart(1, 'AAAA')),
    { what: 'whose claims are a list', claims: () => [] },
    { what: 'whose claims are null', claims: () => null },
    changed('that is not a JWT', () => 'this-is-no-token'),
  ],
  "was not found in the server's keys": [
    { what: 'whose key is not published', header: { kid: 'another-key' } },
    { what: 'while the provider publishes no keys', keys: [] },
    { what: 'while the provider publishes null instead of a key', keys: [null] },
    {
      what: 'while the provider publishes two keys without kid',
      keys: [published('rsa', { kid: undefined }), published('anotherRsa', { kid: undefined })],
    },
    keyed('whose key is for encryption', { use: 'enc' }),
    {
      what: 'whose key is for encryption, beside a key for signing without kid',
      keys: [published('rsa', { use: 'enc' }), published('rsa', { kid: undefined })],
    },
    keyed('whose key has another use', { use: 'tls' }),
    { what: 'without a kid, whose key is for encryption', header: { kid: undefined }, jwk: { use: 'enc' } },
    { what: 'without a kid, whose key is for RS512', header: { kid: undefined }, jwk: { alg: 'RS512' } },
    keyed('whose key has only the operations encrypt and wrapKey', { key_ops: ['encrypt', 'wrapKey'] }),
    keyed('whose key has an empty list of operations', { key_ops: [] }),
    keyed('whose key has a string as its list of operations', { key_ops: 'verify' }),
    keyed('whose key is for another hash algorithm', { alg: 'RS512' }),
    keyed('whose key is for another padding', { alg: 'PS256' }),
    keyed('whose key is for another curve', { alg: 'ES384' }, 'ES256'),
    keyed('whose key is for another signature algorithm', { alg: 'RS256' }, 'EdDSA'),
    keyed('whose key has the type of a symmetric key', { kty: 'oct', k: 'AAAA' }),
    { what: 'signed by ES384 while the published key is RSA', alg: 'ES384', keys: [published('rsa')] },
  ],
  'does not match [https://issuer.example]': [
    claiming('without an issuer', { iss: undefined }),
    claiming('of another issuer', { iss: 'https://another.example' }),
    claiming('whose issuer has an additional path', ({ iss }) => ({ iss: `${iss}/beside` })),
    claiming('with a list as its issuer', ({ iss }) => ({ iss: [iss] })),
    claiming('whose issuer has an additional trailing slash', ({ iss }) => ({ iss: `${iss}/` }), renewal),
  ],
  'does not match [a-client]': [
    claiming('without an audience', { aud: undefined }),
    claiming('with another audience', { aud: 'other' }),
    claiming('with several audiences but not this client', { aud: ['other', 'third'], azp: 'a-client' }),
    claiming('with an empty list of audiences', { aud: [] }),
    claiming('with several audiences but without azp', { aud: ['a-client', 'other'] }),
    claiming('with several audiences and another client as azp', {
      aud: ['a-client', 'other'],
      azp: 'other',
    }),
  ],
  'The audience [other] does not match [a-client]': [claiming('with another azp', { azp: 'other' })],
  'The JWT does not say until when it is valid': [
    claiming('without exp', { exp: undefined }),
    claiming('whose exp is a string', { exp: '4102444800' }),
    claiming('whose exp is null', { exp: null }),
    claiming('without iat', { iat: undefined }),
    claiming('whose iat is a string', { iat: '1' }),
    claiming('whose nbf is a string', { nbf: '1' }),
  ],
  'The JWT expired before it was issued': [claiming('that is too short', ({ iat }) => ({ exp: iat - 1 }))],
  'The JWT expired and is no longer valid': [
    claiming('that expired 301 s ago', ({ iat }) => ({ iat: iat - 900, exp: iat - 301 })),
  ],
  'The JWT was issued in the future': [claiming('issued in 301 s', ({ iat }) => ({ iat: iat + 301 }))],
  'The JWT is not valid yet': [claiming('whose nbf is in 301 s', ({ iat }) => ({ nbf: iat + 301 }))],
  'The JWT does not say who has signed in': [
    claiming('without a subject', { sub: undefined }),
    claiming('with an empty subject', { sub: '' }),
    claiming('whose subject is a number', { sub: 7 }),
  ],
  'The subject [joan] does not match [jane]': [claiming('with another subject', { sub: 'joan' }, renewal)],
  "OAuth flow response nonce doesn't match request nonce": [
    claiming('without a nonce', { nonce: undefined }, signIn),
    claiming('with another nonce', { nonce: 'another' }),
    claiming('whose nonce is null', { nonce: null }),
  ],
  "The login's time": [
    claiming('whose auth_time is a string', { auth_time: 'now' }),
    claiming('with another auth_time', ({ iat }) => ({ auth_time: iat }), renewal),
  ],
  'Token hash verification failed': [
    claiming('with the at_hash of another access token', { at_hash: accessTokenHash(256, 'another') }),
    claiming('with an at_hash by another hash algorithm', { at_hash: accessTokenHash(512) }),
    claiming('with an empty at_hash', { at_hash: '' }),
    claiming('whose at_hash is a number', { at_hash: 7 }),
    claiming('of EdDSA with the at_hash of SHA-256', { at_hash: accessTokenHash(256) }, { alg: 'EdDSA' }),
  ],
  'a token was not returned': [
    { what: 'in a response without an access token', answer: { access_token: undefined } },
    { what: 'that is missing', ...signIn, answer: { id_token: undefined } },
    { what: 'that is null', ...signIn, answer: { id_token: null } },
  ],
  'is not Bearer': [
    { what: 'in a response without token_type', answer: { token_type: undefined } },
    { what: 'in a response whose token_type is null', answer: { token_type: null } },
    { what: 'in a response with the token_type DPoP', answer: { token_type: 'DPoP' } },
  ],
};

/** Messages of tokens that are invalid only now. The page then reports that the clock of the computer may be wrong. */
const clockMessages = /no longer valid|in the future|not valid yet/;

const allRejected = Object.entries(rejected).flatMap(([message, cases]) =>
  cases.map((each) => ({ ...each, message })),
);
const moments = ['sign-in', 'renewal'] as const;
const atEachMoment = <Case extends TokenCase>(cases: readonly Case[]) =>
  moments.flatMap((moment) =>
    cases.filter(({ only = moment }) => only === moment).map((each) => ({ ...each, moment })),
  );

/** Token of the sign-in before a renewal. Its own key ID makes the renewal request the provider's keys again. */
const FIRST: TokenCase = {
  what: 'of the first sign-in',
  alg: 'ES256',
  header: { kid: 'first-key' },
  jwk: { kid: 'first-key' },
};

describe('[5.sign-in.3 8.sign-in.token 9.sign-in.skew] An ID token', () => {
  const ISSUER = 'https://issuer.example';
  beforeAll(
    () => void jest.useFakeTimers({ now: 1_790_000_000_000, doNotFake: ['nextTick', 'setImmediate'] }),
  );
  afterAll(() => void jest.useRealTimers());

  it.each(atEachMoment(accepted))('$what is accepted at a $moment', async ({ moment, ...given }) => {
    expect((await received(given, moment)).idToken?.claims).toMatchObject({ jti: 'new' });
  });

  it.each(atEachMoment(allRejected))(
    '$what is rejected at a $moment: $message',
    async ({ moment, message, ...given }) => {
      await expect(received(given, moment)).rejects.toMatchObject({
        message: expect.stringContaining(message),
        ...(clockMessages.test(message) && { code: 'clock-off' }),
      });
    },
  );

  it('is checked with newly requested keys if the cached keys lack its key', async () => {
    const asked: boolean[] = [];

    await received({ what: 'good' }, 'sign-in', (fresh) => asked.push(fresh) > 1);

    expect(asked).toEqual([false, true]);
  });

  const received = async (
    given: TokenCase,
    moment: (typeof moments)[number],
    hasKeys = (_fresh: boolean) => true,
  ) => {
    const good = goodClaims(ISSUER, new URLSearchParams({ nonce: 'a-nonce' }));
    const requestedWith = (keys: unknown) => ({
      ...{ issuer: ISSUER, clientId: 'a-client', scopes: ['openid'] },
      keys: async (fresh: boolean) => (hasKeys(fresh) ? (keys as JsonWebKey[]) : []),
    });
    const login = { ...good, auth_time: good.iat - 10 };
    const { tokens, keys } = answersOf(given, { ...login, jti: 'new' });
    if (moment === 'sign-in') return tokensOfSignIn(tokens, requestedWith(keys), 'a-nonce');
    const first = answersOf(FIRST, login);
    const before = await tokensOfSignIn(first.tokens, requestedWith(first.keys), 'a-nonce');
    return tokensOfRenewal(tokens, requestedWith(keys), before);
  };
});

/** Tokens that each adapter receives from a provider: one for each of the values that an adapter passes to the check. */
const received = [
  ...['signed by EdDSA', 'whose issuer has a trailing slash', 'without a nonce'],
  ...['signed by ES256 and changed after signing', 'signed with another key', 'of another issuer'],
  ...['with another audience', 'that expired 301 s ago', 'with another subject', 'with another nonce'],
  ...['with another auth_time', 'with the at_hash of another access token', 'that is missing'],
  'in a response with the token_type DPoP',
];
const isReceived = ({ what }: TokenCase) => received.includes(what);
const rows = (moment: (typeof moments)[number]) =>
  [
    ...accepted.filter(isReceived).map((given) => ['accepts', given.what, given, undefined] as const),
    ...[
      ...allRejected.filter(isReceived),
      { what: 'while the provider publishes no list of keys', keys: {}, message: '' },
    ].map(
      (given) =>
        [
          ...(['rejects', given.what] as const),
          given,
          clockMessages.test(given.message) ? 'clock-off' : 'sign-in-failed',
        ] as const,
    ),
  ].filter(([, , { only = moment }]) => only === moment);

describeEachAdapter('[5.sign-in.3 8.sign-in.token 9.sign-in.skew] The %s adapter', (at) => {
  it.each(rows('sign-in'))('at a sign-in %s an ID token %s', async (_verdict, _what, given, code) => {
    const { visit, query } = await at.givenLeft({ answer: { alg: 'RS256', ...given } });

    const finished = await visit.returnFromProvider(query);

    expect(finished).toMatchObject(code === undefined ? { ok: true } : { ok: false, code });
    expect(visit.provider.isAuthenticated()).toBe(code === undefined);
    if (code !== undefined) expect(visit.kept()).toBe('');
  });

  it.each(rows('renewal'))('at a renewal %s an ID token %s', async (_verdict, _what, given, code) => {
    const { visit, renewWith } = await givenFirst();

    await renewWith(given, { jti: 'renewed' });

    expect(visit.provider.claims()).toMatchObject({ sub: 'jane', jti: code ? 'first' : 'renewed' });
    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['another auth_time', { auth_time: 1 }],
  ])(
    'at a second renewal rejects an ID token with %s, even if the first renewal omitted the claim',
    async (_what, wrong) => {
      const { visit, renewWith } = await givenFirst();
      await renewWith(FIRST, { nonce: undefined, auth_time: undefined, jti: 'silent' });
      expect(visit.provider.claims()).toMatchObject({ jti: 'silent' });

      await renewWith(FIRST, { jti: 'wrong', ...wrong });

      expect(visit.provider.claims()).toMatchObject({ jti: 'silent' });
    },
  );

  const givenFirst = async () => {
    const login = { jti: 'first', auth_time: Math.floor(Date.now() / 1000) - 10 };
    const { visit, query } = await at.givenSignedIn({ answer: { ...FIRST, ...withClaims(login) } });
    /** Renews the tokens. `change` changes the claims of the first ID token, and `given` changes the result. */
    const renewWith = async (given: TokenCase, change: object) => {
      const claims = (good: GoodClaims) => {
        const renewed = { ...good, ...login, ...change };
        return given.claims?.(renewed) ?? renewed;
      };
      at.answersWith(query, { alg: 'RS256', ...given, claims });
      const before = at.local.asked.length;

      await visit.renew();

      expect(at.local.asked[before]?.get('grant_type')).toBe('refresh_token');
    };
    return { visit, renewWith };
  };
});
