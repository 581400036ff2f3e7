import { readTokenAnswer, required } from '../../../../adapters/identity-provider/tokens/answer';

const GOOD = { access_token: 'an-access-token', token_type: 'Bearer' };
const LACKING = 'Unable to parse OAuth flow response: a token was not returned.';

describe('A token response', () => {
  it('is read with missing fields', () => {
    expect(readTokenAnswer(GOOD)).toEqual({
      accessToken: 'an-access-token',
      idToken: undefined,
      refreshToken: undefined,
      scope: undefined,
      lifetime: undefined,
    });
  });

  it('is read whole', () => {
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
  ])('lasts, with %j, for %s', (expires_in, lifetime) => {
    expect(readTokenAnswer({ ...GOOD, expires_in }).lifetime).toBe(lifetime);
  });

  it.each(['', null, 7, {}, ['a-token'], undefined])('lacks what is %j', (value) => {
    const read = readTokenAnswer({ ...GOOD, id_token: value, refresh_token: value, scope: value });

    expect([read.idToken, read.refreshToken, read.scope]).toEqual([undefined, undefined, undefined]);
    expect(() => readTokenAnswer({ ...GOOD, access_token: value })).toThrow(new Error(LACKING));
  });

  it.each(['bearer', 'BEARER'])('must have the type Bearer: %s', (token_type) => {
    expect(readTokenAnswer({ ...GOOD, token_type }).accessToken).toBe('an-access-token');
  });

  it.each(['DPoP', 'mac', '', 7, undefined])('is nothing to be used by us as %j', (token_type) => {
    expect(() => readTokenAnswer({ ...GOOD, token_type })).toThrow(
      new Error(`Unable to parse OAuth flow response: the token type [${token_type}] is not Bearer.`),
    );
  });

  it.each([undefined, null, 'a-token', []])('is no answer: %j', (answer) => {
    expect(() => readTokenAnswer(answer)).toThrow(new Error(LACKING));
  });
});

it('a token that is there is that token', () => {
  expect(required('a-token')).toBe('a-token');
  expect(() => required(undefined)).toThrow(new Error(LACKING));
});
