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
  it('are good when they are whole', () => {
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
  ])('[5.sign-in.1 8.sign-in.settings] are refused with %j', (part, words) => {
    expect(() => assertSignInSettings({ ...settings, ...part })).toThrow(new Error(words));
  });
});

describe('Where the provider sends people back to', () => {
  it('is our landing page after a sign-out', () => {
    expect(afterSignOut(page('en'))).toBe('https://recovery.example/ui');
  });

  it.each([
    ['/callback', 'https://recovery.example/callback'],
    ['https://other.example/back', 'https://other.example/back'],
  ])('is %s after a sign-in, whole: %s', (redirectUri, address) => {
    expect(callbackAddress({ ...settings, redirectUri }, page('en'))).toBe(address);
  });
});

it.each([
  ['de', { ui_locales: 'de' }],
  ['zh-Hant', { ui_locales: 'zh-Hant' }],
  ['', {}],
])('The provider is to go on in the page’s language: %j', (lang, asked) => {
  expect(uiLocales(page(lang))).toEqual(asked);
});

describe('Where the browser signs nothing', () => {
  const { crypto } = globalThis;
  afterEach(() => withCrypto(crypto));

  it.each([
    ['no crypto', undefined],
    ['no subtle one', {}],
  ])('because it has %s, a sign-in says so', (_, given) => {
    withCrypto(given);

    expect(assertWebCrypto).toThrow(
      new Error('PKCE requires a modern browser with encryption support running in a secure context.'),
    );
  });

  it('says nothing where it does', () => {
    expect(assertWebCrypto).not.toThrow();
  });
});

function withCrypto(crypto: unknown): void {
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true, writable: true });
}
