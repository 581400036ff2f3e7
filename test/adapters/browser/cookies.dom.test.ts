/**
 * @jest-environment-options {"url": "https://recovery.example/"}
 */
import { documentCookies } from '../../../adapters/browser/document-cookies';
import type { CookieOptions } from '../../../core/ports/cookies';
import { describeCookiesContract } from '../../contracts/cookies-contract';
import { createForgetfulCookies, createMemoryCookies } from '../../fakes/memory-cookies';

const sandboxed = {
  get cookie(): string {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  },
  set cookie(_: string) {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  },
};

const switchedOff = {
  get cookie() {
    return '';
  },
  set cookie(_: string) {},
};

const page: Pick<Document, 'cookie'> = document;

describeCookiesContract('document-cookies', {
  working: () => {
    forgetAll();
    return documentCookies(page);
  },
  repeated: (name, values) =>
    documentCookies({ cookie: values.map((value) => `${name}=${value}`).join('; ') }),
  broken: {
    'in a sandboxed frame': () => documentCookies(sandboxed),
    'with cookies disabled': () => documentCookies(switchedOff),
  },
});

describeCookiesContract('memory-cookies', {
  working: () => createMemoryCookies(),
  repeated: (name, values) => createMemoryCookies({ [name]: values }),
  broken: { 'with cookies disabled': createForgetfulCookies },
});

describe('document-cookies', () => {
  beforeEach(forgetAll);

  it.each<[string, CookieOptions | undefined, string]>([
    [
      '[3.cookie.2 settled.cookies] writes a session cookie with Path=/, SameSite=None and Secure by default',
      undefined,
      'Path=/; SameSite=None; Secure',
    ],
    ['[3.cookie.3] writes days as Max-Age', { days: 7 }, 'Path=/; SameSite=None; Secure; Max-Age=604800'],
    ['[3.cookie.3] writes whole seconds', { days: 0.00001 }, 'Path=/; SameSite=None; Secure; Max-Age=1'],
    ['[3.cookie.2] writes SameSite Lax', { sameSite: 'Lax' }, 'Path=/; SameSite=Lax'],
    ['[3.cookie.2] writes SameSite Strict', { sameSite: 'Strict' }, 'Path=/; SameSite=Strict'],
    ['writes SameSite Strict', { sameSite: 'Strict', secure: true }, 'Path=/; SameSite=Strict; Secure'],
    ['[settled.cookies] always writes Secure with None', { secure: false }, 'Path=/; SameSite=None; Secure'],
    ['[settled.cookies] writes SameSite None, Secure', { sameSite: 'None' }, 'Path=/; SameSite=None; Secure'],
    ['writes the given path', { path: '/ui' }, 'Path=/ui; SameSite=None; Secure'],
  ])('%s', (_, options, attributes) => {
    const blank = { cookie: '' };

    documentCookies(blank).write('uname', 'jane', options);

    expect(blank.cookie).toBe(`uname=jane; ${attributes}`);
  });

  it('percent-encodes name and value', () => {
    documentCookies(page).write('u name', 'a;b=c');

    expect(page.cookie).toBe('u%20name=a%3Bb%3Dc');
  });

  it.each([
    ['100%', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%zz', '%zz'],
    ['a%20b', 'a b'],
    ['a=b=c', 'a=b=c'],
    ['a+b', 'a+b'],
    ['"anna"', 'anna'],
    ['"a%20b"', 'a b'],
    ['"100%"', '100%'],
    ['""', ''],
    [String.raw`"J\303\266rg\054 \"x\""`, 'Jörg, "x"'],
    [String.raw`a\054b`, String.raw`a\054b`],
    ['"', '"'],
    ['"a', '"a'],
    ['%22a%22', '"a"'],
  ])('[settled.cookies.2] reads the value %s, written by a server, as %s', (written, read) => {
    put(page, `ruri=${written}`);

    expect(documentCookies(page).read('ruri')).toEqual([read]);
  });

  it('finds a cookie among others', () => {
    for (const cookie of ['a=1', 'uname=jane', 'XSRF-TOKEN=abc']) put(page, cookie);

    const cookies = documentCookies(page);

    expect(cookies.read('uname')).toEqual(['jane']);
    expect(cookies.read('XSRF-TOKEN')).toEqual(['abc']);
  });
});

function forgetAll() {
  for (const cookie of page.cookie.split('; ')) {
    for (const path of ['/', '/elsewhere']) {
      put(page, `${cookie.split('=')[0] ?? ''}=; Path=${path}; Max-Age=0`);
    }
  }
}

function put(jar: Pick<Document, 'cookie'>, cookie: string) {
  jar.cookie = cookie;
}
