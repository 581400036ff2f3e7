import {
  readTokenAnswer,
  required,
  tokensOfRenewal,
} from '../../../../adapters/identity-provider/tokens/token-response';

const GOOD = { access_token: 'an-access-token', token_type: 'Bearer' };
const LACKING = 'Unable to parse OAuth flow response: a token was not returned.';

describe('A token response', () => {
  it('is read without its optional fields', () => {
    expect(readTokenAnswer(GOOD)).toEqual({
      accessToken: 'an-access-token',
      idToken: undefined,
      refreshToken: undefined,
      scope: undefined,
      lifetime: undefined,
    });
  });

  it('is read with all its fields', () => {
    const answer = {
      ...GOOD,
      id_token: 'an-id-token',
      refresh_token: 'a-refresh-token',
      scope: 'openid email',
      expires_in: 3600,
    };

    expect(readTokenAnswer(answer)).toEqual({
      accessToken: 'an-access-token',
      idToken: 'an-id-token',
      refreshToken: 'a-refresh-token',
      scope: 'openid email',
      lifetime: 3600,
    });
  });

  it.each([
    [60, 60],
    ['60', 60],
    [0.5, 0.5],
    [0, undefined],
    [-1, undefined],
    ['', undefined],
    ['soon', undefined],
    [null, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [{}, undefined],
  ])('with expires_in %j has the lifetime %s', (expires_in, lifetime) => {
    expect(readTokenAnswer({ ...GOOD, expires_in }).lifetime).toBe(lifetime);
  });

  it.each(['', null, 7, {}, ['a-token'], undefined])(
    'with %j as the value of a field lacks the field, and is rejected if the field is access_token',
    (value) => {
      const read = readTokenAnswer({ ...GOOD, id_token: value, refresh_token: value, scope: value });

      expect([read.idToken, read.refreshToken, read.scope]).toEqual([undefined, undefined, undefined]);
      expect(() => readTokenAnswer({ ...GOOD, access_token: value })).toThrow(new Error(LACKING));
    },
  );

  it.each(['bearer', 'BEARER'])('is accepted with the token type %s', (token_type) => {
    expect(readTokenAnswer({ ...GOOD, token_type }).accessToken).toBe('an-access-token');
  });

  it.each(['DPoP', 'mac', '', 7, undefined])('is rejected with the token type %j', (token_type) => {
    expect(() => readTokenAnswer({ ...GOOD, token_type })).toThrow(
      new Error(`Unable to parse OAuth flow response: the token type [${token_type}] is not Bearer.`),
    );
  });

  it.each([undefined, null, 'a-token', []])('is rejected if it is %j', (answer) => {
    expect(() => readTokenAnswer(answer)).toThrow(new Error(LACKING));
  });
});

describe('The tokens of a renewal', () => {
  const requested = {
    issuer: 'https://login.example',
    clientId: 'a-client',
    scopes: [],
    keys: async () => [],
  };
  const before = {
    accessToken: { accessToken: 'an-earlier-token', expiresAt: 1 },
    idToken: { idToken: 'an-id-token', expiresAt: 1, claims: { sub: '00u1a2b3' } },
    scope: 'openid',
  };

  it.each([
    [undefined, 'openid'],
    ['openid email', 'openid email'],
  ])('have, if the response has the scope %j, the scope %s', async (scope, expected) => {
    const { scope: kept } = await tokensOfRenewal({ ...GOOD, scope }, requested, before);

    expect(kept).toBe(expected);
  });

  it('keep the ID token if the response repeats it', async () => {
    const { idToken } = await tokensOfRenewal({ ...GOOD, id_token: 'an-id-token' }, requested, before);

    expect(idToken).toBe(before.idToken);
  });
});

it('required returns a token, and throws if the token is missing', () => {
  expect(required('a-token')).toBe('a-token');
  expect(() => required(undefined)).toThrow(new Error(LACKING));
});
