import { forgeryCookieMismatch } from '../../../adapters/operator/http/cross-site';

describe('The check of the CSRF cookie', () => {
  it.each([
    ['XSRF-TOKEN=abc; Path=/; Secure', true],
    ['XSRF-TOKEN=abc; path=/; SameSite=Lax', false],
  ])('accepts %s', (cookie, isSecure) => {
    expect(forgeryCookieMismatch(['other=1', cookie], isSecure)).toBeUndefined();
  });

  it.each([
    ['XSRF-TOKENS=abc; Path=/', 'it sets no cookie XSRF-TOKEN'],
    ['XSRF-TOKEN=; Path=/', 'XSRF-TOKEN is empty'],
    ['XSRF-TOKEN=abc; Path=/; HttpOnly', 'no script can read XSRF-TOKEN: it is HttpOnly'],
    ['XSRF-TOKEN=abc; Path=/recovery', 'XSRF-TOKEN has no Path=/'],
    ['XSRF-TOKEN=abc; Path=/', 'XSRF-TOKEN is not Secure'],
  ])('rejects %s on https: %s', (cookie, mismatch) => {
    expect(forgeryCookieMismatch([cookie], true)).toBe(mismatch);
  });
});
