import assert from 'node:assert/strict';
import fc from 'fast-check';
import { documentCookies } from '../../../adapters/browser/document-cookies';
import { cookieArea } from '../../../adapters/identity-provider/storage/cookie-area';
import { itHolds } from './inputs/runs';
import { textsOf } from './inputs/texts';

const texts = textsOf(
  [
    ...[';', '; ', '=', ',', ' ', '"', '%', '%20', '%zz', '%E0%A4%A', '%25', '\r\n', '\t', '\u0000'],
    ...['.', '.0', '.1'],
    ...['uname', 'ruri', 'tokens', 'tokens.0', 'tokens.0=', 'tokens.1=%25', 'uname=', 'Path=/'],
    ...['Max-Age=0', 'é', '🔑'],
  ],
  6,
);
const names = texts.map((text) => text || 'uname');
const longTexts = fc.tuple(texts, fc.nat({ max: 400 })).map(([text, times]) =>
  (text || 'a')
    .repeat(times)
    .slice(0, 400)
    .replace(/\p{Surrogate}/gu, ''),
);

/**
 * Creates a fake document whose `cookie` property works as in a browser. `foreign` contains cookies of other
 * applications (https://www.rfc-editor.org/rfc/rfc6265#section-5.2).
 */
const givenPage = (foreign: readonly string[] = []) => {
  const kept = new Map<string, string>();
  const page = {
    location: { protocol: 'https:' },
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split(';');
      const [, name = '', value = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
      if (/\p{Cc}/u.test(text) || name === '') return;
      if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
  for (const cookie of foreign) page.cookie = cookie;
  return page;
};

describe('Section 3 · Cookies, with any existing cookies', () => {
  itHolds(
    'return each written text under its name until it is removed',
    fc.dictionary(names, texts, { maxKeys: 3 }),
    (written) => {
      const cookies = documentCookies(givenPage());
      for (const [name, value] of Object.entries(written)) cookies.write(name, value);

      for (const [name, value] of Object.entries(written)) assert.deepEqual(cookies.read(name), [value]);
      for (const name of Object.keys(written)) cookies.remove(name);
      for (const name of Object.keys(written)) assert.deepEqual(cookies.read(name), []);
    },
  );

  itHolds(
    'return the values of all cookies of that name and no others, decoded or raw, without quotes',
    fc.tuple(texts, names),
    ([cookie, name]) => {
      const values = documentCookies({ cookie }).read(name);

      const start = `${encodeURIComponent(name)}=`;
      const found = cookie.split(/; */).filter((text) => text.startsWith(start));
      assert.equal(values.length, found.length);
      for (const [index, value] of values.entries()) {
        const text = (found[index] ?? '').slice(start.length);
        const unquoted = /^".*"$/.test(text) ? text.slice(1, -1) : text;
        assert.ok(value === unquoted || isCodeOf(unquoted, value), value);
      }
    },
  );

  itHolds(
    'return a long text that is split over several cookies, and remove it completely',
    fc.tuple(fc.array(texts, { maxLength: 3 }), longTexts, longTexts),
    ([foreign, before, text]) => {
      const page = givenPage(foreign);
      const area = cookieArea(page);
      area.setItem('tokens', before);
      area.setItem('tokens', text);

      assert.equal(area.getItem('tokens'), text);
      assert.ok(area.keys().includes('tokens'));
      area.removeItem('tokens');
      assert.equal(area.getItem('tokens'), null);
    },
  );

  itHolds(
    'return text or null for any stored value, without throwing',
    fc.array(texts, { maxLength: 4 }),
    (foreign) => {
      const area = cookieArea(givenPage(foreign));

      for (const key of [...area.keys(), 'tokens', 'uname']) assert.ok(isTextOrNull(area.getItem(key)));
    },
  );
});

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isCodeOf(text: string, value: string) {
  try {
    return decodeURIComponent(text) === value;
  } catch {
    return false;
  }
}
