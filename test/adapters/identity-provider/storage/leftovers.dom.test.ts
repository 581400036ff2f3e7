/**
 * @jest-environment-options {"url": "https://recovery.example/"}
 */
import { signInStorage } from '../../../../adapters/identity-provider/storage/sign-in-storage';

const OF_SIGN_INS = [
  ...['okta-token-storage', 'okta-token-storage https://issuer.example a-client'],
  'oidc-tokens https://issuer.example/realm another-client',
  ...['sign-in-session https://issuer.example a-client', 'sign-in-transaction', 'okta-transaction-storage'],
  ...['okta-shared-transaction-storage', 'okta-original-uri-storage'],
  ...['oidc.user:https://issuer.example:a-client', 'oidc.0123456789abcdef'],
];

const OF_OTHERS = [
  ...['preferred-factor initial jane', 'redirect-uri', 'page-to-return-to', 'okta-cache-storage'],
  ...['sign-in-consent https://issuer.example a-client', 'my-oidc.user', 'my-okta-token-storage'],
  ...['my-sign-in-transaction', 'my-okta-pkce-storage', 'tokens'],
];

const COOKIES_OF_SIGN_INS = [
  'okta-oauth-state',
  'oktaStateToken',
  'okta-token-storage_accessToken',
  'oidc-tokens https://issuer.example a-client.0',
  'oidc-tokens https://issuer.example a-client.1',
];

const OTHER_COOKIES = ['uname', 'XSRF-TOKEN', 'my-okta-oauth-state', 'my-oktaStateToken', 'oktaStateTokens'];

const areas = { 'local storage': window.localStorage, 'session storage': window.sessionStorage };

describe('Stored data of earlier sign-ins', () => {
  beforeEach(() => {
    for (const area of Object.values(areas)) {
      area.clear();
      for (const key of [...OF_SIGN_INS, ...OF_OTHERS]) area.setItem(key, 'a text');
    }
    for (const name of [...COOKIES_OF_SIGN_INS, ...OTHER_COOKIES]) put(`${encodeURIComponent(name)}=a`);
  });

  it.each(Object.entries(areas))('is removed from %s, and other data is kept', (_, area) => {
    signInStorage(window).removeAll();

    expect(Object.keys(area).sort()).toEqual([...OF_OTHERS].sort());
  });

  it('is removed from the cookies, and other cookies are kept', () => {
    signInStorage(window).removeAll();

    expect(document.cookie).toBe(OTHER_COOKIES.map((name) => `${name}=a`).join('; '));
  });

  it('is kept under an excluded key, but only in the storage of the tokens', () => {
    const [, own = ''] = OF_SIGN_INS;

    signInStorage(window).removeAll([own]);

    expect(window.localStorage.getItem(own)).toBe('a text');
    expect(window.sessionStorage.getItem(own)).toBeNull();
  });

  it('is removed from the cookies even if web storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const strict = Object.defineProperties(
      {},
      {
        localStorage: { get: forbidden },
        sessionStorage: { get: forbidden },
        document: { value: document },
      },
    );

    signInStorage(strict as Window).removeAll();

    expect(document.cookie).toBe(OTHER_COOKIES.map((name) => `${name}=a`).join('; '));
  });
});

function put(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as a library would write it
  document.cookie = `${cookie}; path=/`;
}
