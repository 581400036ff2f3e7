import {
  afterSignOut,
  assertSignInSettings,
  assertWebCrypto,
  callbackAddress,
  uiLocales,
} from '../../../adapters/identity-provider/settings';

const settings = {
  issuer: 'https://issuer.example',
  clientId: 'a-client',
  redirectUri: '/callback',
  scopes: ['openid'],
};
const page = (lang: string) => ({
  location: { origin: 'https://recovery.example' },
  document: { documentElement: { lang } },
});

describe('The settings of a sign-in', () => {
  it('are accepted if they are complete', () => {
    expect(() => assertSignInSettings(settings)).not.toThrow();
  });

  it.each([
    [{ issuer: '' }, 'No issuer is configured.'],
    [{ issuer: 'issuer.example' }, 'Issuer must be a valid URL.'],
    [{ issuer: 'javascript:alert(1)' }, 'Issuer must be a valid URL.'],
    [{ clientId: '' }, 'No clientId is configured.'],
    [{ redirectUri: '' }, 'No redirectUri is configured.'],
    [{ issuer: 'https://bank-admin.okta.com/oauth2/default' }, 'Issuer must not contain "-admin".'],
    [{ issuer: 'https://issuer.example/bank-admin' }, 'Issuer must not contain "-admin".'],
  ])('[5.sign-in.1 8.sign-in.settings] are rejected with %j', (part, words) => {
    expect(() => assertSignInSettings({ ...settings, ...part })).toThrow(new Error(words));
  });
});

describe('The address to which the provider redirects', () => {
  it('after a sign-out is the landing page', () => {
    expect(afterSignOut(page('en'))).toBe('https://recovery.example/ui');
  });

  it.each([
    ['/callback', 'https://recovery.example/callback'],
    ['https://other.example/back', 'https://other.example/back'],
  ])('after a sign-in is the configured %s as an absolute URL: %s', (redirectUri, address) => {
    expect(callbackAddress({ ...settings, redirectUri }, page('en'))).toBe(address);
  });
});

it.each([
  ['de', { ui_locales: 'de' }],
  ['zh-Hant', { ui_locales: 'zh-Hant' }],
  ['', {}],
])('The page language %j adds %j to the sign-in request', (lang, asked) => {
  expect(uiLocales(page(lang))).toEqual(asked);
});

describe('The check for Web Crypto', () => {
  const { crypto } = globalThis;
  afterEach(() => withCrypto(crypto));

  it.each([
    ['without crypto', undefined],
    ['without crypto.subtle', {}],
  ])('throws in a browser %s', (_, given) => {
    withCrypto(given);

    expect(assertWebCrypto).toThrow(
      new Error('PKCE requires a modern browser with encryption support running in a secure context.'),
    );
  });

  it('does not throw in a browser with crypto.subtle', () => {
    expect(assertWebCrypto).not.toThrow();
  });
});

function withCrypto(crypto: unknown): void {
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true, writable: true });
}
