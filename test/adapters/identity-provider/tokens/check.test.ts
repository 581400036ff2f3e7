import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { jest } from '@jest/globals';
import { checkIdToken, type ExpectedToken } from '../../../../adapters/identity-provider/tokens/check';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const p521 = generateKeyPairSync('ec', { namedCurve: 'P-521' });

const ISSUER = 'https://issuer.example';
/** Fixed current time, so that slow machines get the same results. */
const NOW = 1_790_000_000;
const now = () => NOW;
const claims = () => ({ iss: ISSUER, aud: 'a-client', sub: 'jane', iat: now(), exp: now() + 60 });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (alg: string, payload: object, key: KeyObject, headers: object = { kid: 'a-key' }) => {
  const content = `${encode({ alg, ...headers })}.${encode(payload)}`;
  const bits = alg.slice(2);
  const how = alg.startsWith('PS')
    ? { key, padding: 6, saltLength: Number(bits) / 8 }
    : { key, dsaEncoding: 'ieee-p1363' as const };
  return `${content}.${sign(`sha${bits}`, Buffer.from(content), how).toString('base64url')}`;
};

const expected = (
  { publicKey }: { publicKey: KeyObject },
  more: Partial<ExpectedToken> = {},
): ExpectedToken => ({
  issuer: ISSUER,
  clientId: 'a-client',
  accessToken: 'an-access-token',
  keys: async () => [{ ...publicKey.export({ format: 'jwk' }), kid: 'a-key' }],
  ...more,
});

const check = (payload: object) => checkIdToken(signed('RS256', payload, rsa.privateKey), expected(rsa));

describe('an ID token', () => {
  beforeAll(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW * 1000));
  afterAll(() => jest.restoreAllMocks());

  it.each([
    ['RS256', rsa],
    ['RS384', rsa],
    ['RS512', rsa],
    ['PS256', rsa],
    ['PS384', rsa],
    ['PS512', rsa],
    ['ES256', p256],
    ['ES384', p384],
    ['ES512', p521],
  ])(
    'is accepted if it is signed by %s with the provider’s key, and rejected if it is changed',
    async (alg, keys) => {
      const token = signed(alg, claims(), keys.privateKey);

      expect(await checkIdToken(token, expected(keys))).toMatchObject({ sub: 'jane' });
      const [header, , signature] = token.split('.');
      const changed = `${header}.${encode({ ...claims(), sub: 'joan' })}.${signature}`;
      await expect(checkIdToken(changed, expected(keys))).rejects.toThrow('The token signature is not valid');
    },
  );

  it.each(['none', 'HS256', 'ES256K', 'RS', 'constructor'])(
    'is rejected with the algorithm %s',
    async (alg) => {
      const [, payload, signature] = signed('RS256', claims(), rsa.privateKey).split('.');
      const token = `${encode({ alg, kid: 'a-key' })}.${payload}.${signature}`;

      await expect(checkIdToken(token, expected(rsa))).rejects.toThrow('The token signature is not valid');
    },
  );

  it('is rejected with the algorithm RS1 (SHA-1), even if it is signed with the provider’s key', async () => {
    const token = signed('RS1', claims(), rsa.privateKey);

    await expect(checkIdToken(token, expected(rsa))).rejects.toThrow('The token signature is not valid');
  });

  it('is checked with the key of its kid, or with a key of the right type if it has no kid', async () => {
    const { keys } = expected(rsa);
    const others = async () => [{ ...p256.publicKey.export({ format: 'jwk' }) }, ...(await keys(false))];
    const unnamed = signed('RS256', claims(), rsa.privateKey, {});

    expect(await checkIdToken(unnamed, expected(rsa, { keys: others }))).toMatchObject({ sub: 'jane' });
    const unknown = signed('RS256', claims(), rsa.privateKey, { kid: 'another' });
    await expect(checkIdToken(unknown, expected(rsa))).rejects.toThrow('The key id, another, was not found');
  });

  it('is checked with the provider’s only suitable key if that key has no kid', async () => {
    const { kid: _kid, ...unnamed } = (await expected(rsa).keys(false))[0] as JsonWebKey & { kid?: string };
    const token = signed('RS256', claims(), rsa.privateKey);
    const among = (...others: readonly object[]) =>
      checkIdToken(token, expected(rsa, { keys: async () => [...others, unnamed] }));

    expect(await among()).toMatchObject({ sub: 'jane' });
    expect(await among({ ...unnamed, use: 'enc' })).toMatchObject({ sub: 'jane' });
    expect(await among({ ...unnamed, kid: 'another-key' })).toMatchObject({ sub: 'jane' });
    await expect(among({ ...unnamed, n: 'AQAB' })).rejects.toThrow('The key id, a-key, was not found');
  });

  it('without a kid is checked with every suitable key', async () => {
    const another = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
    const [good] = await expected(rsa).keys(false);
    const token = signed('RS256', claims(), rsa.privateKey, {});
    const withKeys = (...keys: readonly object[]) =>
      checkIdToken(token, expected(rsa, { keys: async () => keys }));

    expect(await withKeys(another, { kty: 'RSA' }, { ...good, use: 'sig' })).toMatchObject({ sub: 'jane' });
    expect(await withKeys({ ...good, alg: 'RS256' })).toMatchObject({ sub: 'jane' });
    await expect(withKeys(another)).rejects.toThrow('The token signature is not valid');
    await expect(withKeys({ ...good, use: 'enc' })).rejects.toThrow('was not found');
    await expect(withKeys({ ...good, alg: 'RS512' })).rejects.toThrow('was not found');
  });

  it('is rejected with the nonce of another sign-in, or at a renewal with another subject', async () => {
    const token = signed('RS256', { ...claims(), nonce: 'a-nonce' }, rsa.privateKey);
    const given = (more: Partial<ExpectedToken>) => checkIdToken(token, expected(rsa, more));

    expect(await given({ nonce: 'a-nonce', renews: { sub: 'jane' } })).toMatchObject({ sub: 'jane' });
    await expect(given({ nonce: 'another' })).rejects.toThrow("nonce doesn't match request nonce");
    await expect(given({ nonce: 'a-nonce', renews: { sub: 'joan' } })).rejects.toThrow(
      'The subject [jane] does not match [joan]',
    );
  });

  it('is checked with newly requested keys if the cached keys lack its key', async () => {
    const { keys } = expected(rsa);
    const asked: boolean[] = [];
    const changing = async (fresh: boolean) => {
      asked.push(fresh);
      return fresh ? keys(fresh) : [];
    };

    await checkIdToken(signed('RS256', claims(), rsa.privateKey), expected(rsa, { keys: changing }));

    expect(asked).toEqual([false, true]);
  });

  it.each([
    ['of another issuer', { iss: 'https://other.example' }, 'does not match [https://issuer.example]'],
    ['without an issuer', { iss: undefined }, 'The issuer [undefined] does not match'],
    ['with another audience', { aud: 'other' }, 'The audience [other] does not match [a-client]'],
    [
      'with several audiences but not this client',
      { aud: ['other', 'third'] },
      'The audience [other,third] does not match',
    ],
    ['with another client as azp', { azp: 'other' }, 'The audience [other] does not match'],
    ['without a subject', { sub: undefined }, 'The JWT does not say who has signed in'],
    ['with an empty subject', { sub: '' }, 'The JWT does not say who has signed in'],
    ['without exp', { exp: undefined }, 'does not say until when'],
    ['without iat', { iat: undefined }, 'does not say until when'],
    [
      'that expires before it is issued',
      { exp: now() - 1, iat: now() },
      'The JWT expired before it was issued',
    ],
  ])('%s is rejected', async (_what, wrong, words) => {
    await expect(check({ ...claims(), ...wrong })).rejects.toThrow(words);
  });

  it.each([
    ['with several audiences and this client as azp', { aud: ['other', 'a-client'], azp: 'a-client' }],
    ['whose issuer has a trailing slash', { iss: `${ISSUER}/` }],
  ])('%s is accepted', async (_what, more) => {
    expect(await check({ ...claims(), ...more })).toMatchObject({ sub: 'jane' });
  });

  it.each([
    [
      'exp in the past',
      (s: number) => ({ iat: now() - 400, exp: now() - s }),
      'The JWT expired and is no longer valid',
    ],
    [
      'iat in the future',
      (s: number) => ({ iat: now() + s, exp: now() + 400 }),
      'The JWT was issued in the future',
    ],
    ['nbf in the future', (s: number) => ({ nbf: now() + s, exp: now() + 400 }), 'The JWT is not valid yet'],
  ])(
    '[5.sign-in.3 9.sign-in.skew] with %s is accepted at 300 s, and rejected at 301 s',
    async (_, off, words) => {
      expect(await check({ ...claims(), ...off(300) })).toMatchObject({ sub: 'jane' });
      await expect(check({ ...claims(), ...off(301) })).rejects.toThrow(words);
    },
  );

  it('is rejected if at_hash does not match the access token', async () => {
    const hash = createHash('sha256')
      .update('an-access-token')
      .digest()
      .subarray(0, 16)
      .toString('base64url');

    expect(await check({ ...claims(), at_hash: hash })).toMatchObject({ sub: 'jane' });
    await expect(check({ ...claims(), at_hash: `x${hash.slice(1)}` })).rejects.toThrow('Token hash');
  });

  it.each(['', 'a', 'a.b.c', `${encode([])}.${encode(null)}.`])(
    'is rejected as malformed: %s',
    async (token) => {
      await expect(checkIdToken(token, expected(rsa))).rejects.toThrow('Malformed token');
    },
  );
});
