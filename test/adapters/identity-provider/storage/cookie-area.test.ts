import { jest } from '@jest/globals';
import { keepIn } from '../../../../adapters/browser/browser-storage';
import { cookieArea } from '../../../../adapters/identity-provider/storage/cookie-area';
import { removeLeftovers } from '../../../../adapters/identity-provider/storage/leftovers';
import { tokenStore } from '../../../../adapters/identity-provider/tokens/store';

const NOW = 1_800_000_000;
const inAnHour = NOW + 3_600;

describe('[settled.token-cookies] Tokens in cookies', () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOW * 1000 }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['https:', ['Path=/', 'SameSite=Strict', 'Secure', 'Max-Age=3600']],
    ['http:', ['Path=/', 'SameSite=Strict', 'Max-Age=3600']],
  ])('with the protocol %s have the attributes %j', (protocol, attributes) => {
    const { area, written } = givenCookies(protocol);

    area.setItem('tokens', 'a text', inAnHour);

    expect(written()).toHaveLength(1);
    expect(attributesOf(written()[0])).toEqual(attributes);
  });

  it.each([
    ['https:', '__Host-tokens.0'],
    ['http:', 'tokens.0'],
  ])('with the protocol %s have the cookie name %s', (protocol, name) => {
    const { area, jar } = givenCookies(protocol);

    area.setItem('tokens', 'a text', inAnHour);

    expect(jar()).toBe(`${name}=a%2520text`);
    expect(area.keys()).toEqual(['tokens']);
  });

  it('on https are not read from cookies without __Host-, which a subdomain may have set', () => {
    const { area, document } = givenCookies();
    document.cookie = 'tokens.0=planted';
    expect(area.getItem('tokens')).toBeNull();

    area.setItem('tokens', 'ours');
    document.cookie = 'tokens.1=planted';

    expect(area.getItem('tokens')).toBe('ours');
  });

  it('are removed together with cookies of an earlier version, which lack __Host-', () => {
    const { area, document, jar } = givenCookies();
    for (const place of [0, 1]) document.cookie = `tokens.${place}=of-before`;
    area.setItem('tokens', 'x'.repeat(2_500));

    area.removeItem('tokens');

    expect(jar()).toBe('');
  });

  it('expire with the token that expires last', () => {
    const { area, written } = givenCookies();
    const idToken = { idToken: 'an-id-token', expiresAt: NOW + 600, claims: { sub: 'jane' } };

    tokenStore(area, 'tokens').keep({
      accessToken: { accessToken: 'a', expiresAt: NOW + 60 },
      receivedAt: NOW,
      idToken,
    });

    expect(written().map(attributesOf)).toEqual([expect.arrayContaining(['Max-Age=600'])]);
  });

  it('do not include the refresh token', () => {
    const { area, jar } = givenCookies();
    const store = tokenStore(area, 'tokens');
    const accessToken = { accessToken: 'an-access-token', expiresAt: inAnHour };

    expect(
      store.keep({ accessToken, receivedAt: NOW, refreshToken: 'a-refresh-token', scope: 'openid' }),
    ).toBe(true);

    expect(store.held()).toEqual({ accessToken, receivedAt: NOW, scope: 'openid' });
    expect(jar()).not.toContain('refresh');
  });

  it('are read and removed completely if they are split over several cookies', () => {
    const { area, jar } = givenCookies();
    const text = `{"name":"Żółć 👩‍🚀","long":"${'x'.repeat(4_000)}"}`;

    expect(keepIn(area, 'tokens', text)).toBe(true);
    expect(jar().split('; ').length).toBeGreaterThan(3);

    area.removeItem('tokens');
    expect([jar(), area.getItem('tokens')]).toEqual(['', null]);
  });

  it.each([
    [6_144, true],
    [6_145, false],
  ])('with a length of %d characters fit into cookies: %s', (length, isKept) => {
    const { area, jar } = givenCookies();
    keepIn(area, 'tokens', 'an earlier text');

    expect(keepIn(area, 'tokens', 'x'.repeat(length))).toBe(isKept);

    expect(jar() === '').toBe(!isKept);
  });
});

describe('Tokens in cookies next to cookies of other scripts', () => {
  it('are removed even if another cookie’s name has an invalid percent-encoding', () => {
    const { area, document } = givenCookies();
    area.setItem('oidc-tokens', 'a text');
    document.cookie = '100%=a';

    removeLeftovers(area);

    expect(document.cookie).toBe('100%=a');
  });

  it('may be an empty text', () => {
    const { area } = givenCookies();

    expect(keepIn(area, 'tokens', '')).toBe(true);
    expect(area.getItem('tokens')).toBe('');
  });

  it('are listed once per key, without the number of the part', () => {
    const { area, document } = givenCookies();
    area.setItem('tokens', 'x'.repeat(2_500));
    document.cookie = 'v1.2.beta=a=b';
    document.cookie = 'other.12=a';

    expect(area.keys()).toEqual(['tokens', 'v1.2.beta', 'other']);
  });

  it('are not read from a damaged cookie', () => {
    const { area, document } = givenCookies();
    document.cookie = '__Host-tokens.0=%25; Path=/; SameSite=Strict; Secure';

    expect(area.getItem('tokens')).toBeNull();
  });
});

/**
 * Creates a document with a fake cookie jar. Like a browser, the jar ignores cookies over 4,096 bytes, and `__Host-` cookies
 * without the required attributes.
 */
function givenCookies(protocol = 'https:') {
  const kept = new Map<string, string>();
  const written: string[] = [];
  const jar = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
  const document = {
    location: { protocol },
    get cookie() {
      return jar();
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (name.length + value.length > 4_096) return;
      if (name.startsWith('__Host-') && !/; Path=\/;.*; Secure/.test(text)) return;
      if (/Max-Age=(0|-)/.test(text)) kept.delete(name);
      else {
        kept.set(name, value);
        written.push(text);
      }
    },
  };
  return { area: cookieArea(document), document, jar, written: () => written };
}

const attributesOf = (cookie = ''): readonly string[] => cookie.split('; ').slice(1);
