import type { SignInTokens } from '../../../../adapters/identity-provider/tokens/sign-in-tokens';
import { tokenStore } from '../../../../adapters/identity-provider/tokens/store';
import { createMemoryArea } from '../storage/memory-area';

const KEY = 'a-key';
const ACCESS = { accessToken: 'an-access-token', expiresAt: 100 };
const ID = { idToken: 'an-id-token', expiresAt: 150, claims: { sub: 'jane' } };
const TOKENS: SignInTokens = {
  accessToken: ACCESS,
  idToken: ID,
  receivedAt: 40,
  refreshToken: 'a-refresh-token',
  scope: 'openid',
  names: { email: 'j@mail.example' },
};

describe('Stored tokens', () => {
  it.each<[string, SignInTokens, number]>([
    ['with all fields', TOKENS, 150],
    ['whose access token expires after the ID token', { ...TOKENS, idToken: { ...ID, expiresAt: 50 } }, 100],
    ['with only an access token', { accessToken: ACCESS, receivedAt: 40 }, 100],
  ])('are returned %s, and expire with the token that expires last', (_, tokens, until) => {
    const area = createMemoryArea();
    const store = tokenStore(area, KEY);

    expect(store.keep(tokens)).toBe(true);

    expect([store.held(), area.untils]).toEqual([tokens, [until]]);
  });

  it('are removed by forget', () => {
    const area = createMemoryArea();
    const store = tokenStore(area, KEY);
    store.keep(TOKENS);

    store.forget();

    expect([store.held(), area.texts.size]).toEqual([undefined, 0]);
  });

  it('are undefined before the first sign-in', () => {
    expect(tokenStore(createMemoryArea(), KEY).held()).toBeUndefined();
  });

  it('omit the refresh token in an area that the browser sends with every request', () => {
    const area = createMemoryArea({ isSentToServer: true });
    const store = tokenStore(area, KEY);
    const { refreshToken: _, ...others } = TOKENS;

    store.keep(TOKENS);

    expect(store.held()).toEqual(others);
    expect([...area.texts.values()].join()).not.toContain('a-refresh-token');
  });

  it('count as not stored in an area that does not return them', () => {
    expect(tokenStore({ ...createMemoryArea(), getItem: () => null }, KEY).keep(TOKENS)).toBe(false);
  });

  it.each([
    ['not JSON', '{"accessToken":'],
    ['null', 'null'],
    ['a string', '"tokens"'],
    ['an empty object', '{}'],
    ['no access token', changed({ accessToken: undefined })],
    ['an access token that is a string', changed({ accessToken: 'an-access-token' })],
    ['an access token without its text', changed({ accessToken: { expiresAt: 100 } })],
    ['an access token without expiresAt', changed({ accessToken: { accessToken: 'a' } })],
    ['an access token with a text as expiresAt', changed({ accessToken: { ...ACCESS, expiresAt: '100' } })],
    ['an ID token that is null', changed({ idToken: null })],
    ['an ID token whose text is a number', changed({ idToken: { ...ID, idToken: 7 } })],
    ['an ID token whose expiresAt is null', changed({ idToken: { ...ID, expiresAt: null } })],
    ['an ID token without claims', changed({ idToken: { ...ID, claims: undefined } })],
    ['an ID token whose claims are null', changed({ idToken: { ...ID, claims: null } })],
    ['an ID token whose claims are a string', changed({ idToken: { ...ID, claims: 'jane' } })],
    ['a refresh token that is a number', changed({ refreshToken: 7 })],
    ['a refresh token that is null', changed({ refreshToken: null })],
    ['scopes that are a list', changed({ scope: ['openid'] })],
    ['names that are a string', changed({ names: 'jane' })],
    ['names that are null', changed({ names: null })],
    ['a receivedAt that is a string', changed({ receivedAt: '40' })],
  ])('are ignored if they are damaged: %s', (_, text) => {
    const area = createMemoryArea();
    area.texts.set(KEY, text);

    expect(tokenStore(area, KEY).held()).toBeUndefined();
  });
});

function changed(part: object): string {
  return JSON.stringify({ ...TOKENS, ...part });
}
