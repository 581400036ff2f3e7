import {
  guardRedirect,
  guardRoute,
  hasLoginPage,
  httpUrl,
  type Surroundings,
} from '../../../core/recovery/redirects';
import { LOGIN, ORIGIN } from '../given';

const around: Surroundings = {
  origin: ORIGIN,
  loginUrl: `${LOGIN}/signin`,
  trustedOrigins: ['https://app.example', 'http://localhost:3000/'],
};

describe('Settled questions · The one redirect guard lets through', () => {
  it.each([
    ['our own origin', `${ORIGIN}/mgt/password?a=b#c`, `${ORIGIN}/mgt/password?a=b#c`],
    ["the login URL's origin", `${LOGIN}/app?id=1`, `${LOGIN}/app?id=1`],
    ['a trusted origin', 'https://app.example/start', 'https://app.example/start'],
    ['a trusted origin with its port', 'http://localhost:3000/', 'http://localhost:3000/'],
    ['the default port, spelled out', 'https://app.example:443/start', 'https://app.example/start'],
    ['an uppercase scheme and host', 'HTTPS://APP.EXAMPLE/Start', 'https://app.example/Start'],
    ['a host written in wide letters', 'https://ａｐｐ．example/', 'https://app.example/'],
    ['another address inside its query', `${ORIGIN}/?to=//evil.example`, `${ORIGIN}/?to=//evil.example`],
    ['an encoded backslash', `${ORIGIN}/%5Cevil.example`, `${ORIGIN}/%5Cevil.example`],
    ['letters of other scripts in its path', `${ORIGIN}/żółć`, `${ORIGIN}/%C5%BC%C3%B3%C5%82%C4%87`],
    ['spaces around it, without them', `  ${ORIGIN}/a `, `${ORIGIN}/a`],
  ])('%s', (_, address, href) => {
    expect(guardRedirect(address, around)).toBe(href);
  });

  it.each([
    ['a path', '/app/home?a=1', `${LOGIN}/app/home?a=1`],
    ['a path without a slash', 'app/home', `${LOGIN}/app/home`],
    ['a query', '?a=1', `${LOGIN}/?a=1`],
    ['a scheme without slashes', 'https:app.example/start', `${LOGIN}/app.example/start`],
    [
      'a path that would leave us as a path, but not as an address',
      '/.//evil.example',
      `${LOGIN}//evil.example`,
    ],
    ['the same from further down', '/a/..//evil.example', `${LOGIN}//evil.example`],
    ['a host that is only a path', 'evil.example', `${LOGIN}/evil.example`],
    ['user info that is only a path', '/@evil.example', `${LOGIN}/@evil.example`],
  ])("a relative value, resolved against the login URL's origin: %s", (_, address, href) => {
    expect(guardRedirect(address, around)).toBe(href);
  });

  it.each(['', '/ui', '/signin', 'javascript:alert(1)'])(
    'with the login URL %j, a relative value is resolved against our own origin',
    (loginUrl) => {
      expect(guardRedirect('/home', { ...around, loginUrl })).toBe(`${ORIGIN}/home`);
    },
  );
});

describe('Settled questions · The one redirect guard drops', () => {
  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['another origin', 'https://evil.example/'],
    ['another origin without its scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['many slashes', '/////evil.example/a'],
    ['a backslash', '\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['a backslash on our own origin', `${ORIGIN}\\evil`],
    ['a backslash before an at sign', `${ORIGIN}\\@evil.example`],
    ['a script', 'javascript:alert(1)'],
    ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
    ['a script behind a space', ' javascript:alert(1)'],
    ['a script broken by a tab', 'java\tscript:alert(1)'],
    ['a script broken by a line', 'java\nscript:alert(1)'],
    ['a script that names us', `javascript://${ORIGIN.slice(8)}/%0Aalert(1)`],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of our own', `blob:${ORIGIN}/1-2-3`],
    ['a file', 'file:///etc/passwd'],
    ['ftp', 'ftp://recovery.example/'],
    ['a web socket', 'wss://recovery.example/'],
    ['a mail', 'mailto:jane@app.example'],
    ['an unknown scheme', 'app.example:443/start'],
    ['user info', 'https://jane@app.example/'],
    ['user info with a password', 'https://jane:secret@app.example/'],
    ['a password alone', 'https://:secret@app.example/'],
    ['our host as user info', 'https://recovery.example@evil.example/'],
    ['our host as user info with a port', 'https://recovery.example:443@evil.example/'],
    ['our host as the start of another', 'https://recovery.example.evil.example/'],
    ['our host as the end of another', 'https://evilrecovery.example/'],
    ['a part of our host', 'https://sub.recovery.example/'],
    ['a trailing dot after our host', 'https://recovery.example./'],
    ['another port', 'https://recovery.example:8443/'],
    ['another port of the login', 'https://login.example:444/'],
    ['another scheme of ours', 'http://recovery.example/'],
    ['another scheme of a trusted origin', 'https://localhost:3000/'],
    ['a look-alike letter', 'https://recоvery.example/'],
    ['another host in wide letters', 'https://ｅｖｉｌ.example/'],
    ['an encoded at sign in the host', 'https://recovery.example%40evil.example/'],
    ['an encoded slash in the host', 'https://recovery.example%2Fevil.example/'],
    ['a line break that hides slashes', '/\n/evil.example'],
    ['a tab that hides slashes', '/\t/evil.example'],
    ['a carriage return', `${ORIGIN}/a\rb`],
    ['a null', `${ORIGIN}/\u0000`],
    ['the last of the low control characters', `${ORIGIN}/\u001f`],
    ['a delete character', `${ORIGIN}/\u007f`],
    ['the first of the high control characters', `${ORIGIN}/\u0080`],
    ['a next-line character', `${ORIGIN}/\u0085`],
    ['a control character at its end', `${ORIGIN}/\n`],
    ['no host', 'https://'],
    ['a host with a space', 'https://recovery example/'],
    ['a port that is none', 'https://recovery.example:99999/'],
  ])('%s', (_, address) => {
    expect(guardRedirect(address, around)).toBeUndefined();
  });

  it('every control character, wherever it stands', () => {
    const codes = [...Array(0x20).keys(), 0x7f];

    const passed = codes.filter((code) => {
      const character = String.fromCharCode(code);
      const addresses = [`${character}${ORIGIN}/`, `${ORIGIN}/a${character}b`, `${ORIGIN}/${character}`];
      return addresses.some((address) => guardRedirect(address, around) !== undefined);
    });

    expect(passed).toEqual([]);
  });

  it("the login URL's origin, when the login is on the page that the user is on", () => {
    expect(guardRedirect(`${LOGIN}/`, { ...around, loginUrl: '' })).toBeUndefined();
    expect(guardRedirect(`${LOGIN}/`, { ...around, loginUrl: '/ui' })).toBeUndefined();
  });

  it('every other origin, when a trusted one is no address', () => {
    const odd = { ...around, trustedOrigins: ['null', '', 'app.example'] };

    expect(guardRedirect('https://app.example/', odd)).toBeUndefined();
    expect(guardRedirect('data:text/html,x', odd)).toBeUndefined();
  });
});

describe('Settled questions · The same guard for a remembered page of our own', () => {
  it.each([
    ['/mgt/password', '/mgt/password'],
    ['/configuration?a=1#b', '/configuration?a=1#b'],
    ['configuration', '/configuration'],
    [`${ORIGIN}/configuration`, '/configuration'],
    [`${ORIGIN}`, '/'],
    ['/a/../configuration', '/configuration'],
  ])('%s is the route %s', (address, route) => {
    expect(guardRoute(address, ORIGIN)).toBe(route);
  });

  it.each([
    undefined,
    '',
    '//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    LOGIN,
    'javascript:alert(1)',
    'https://jane@recovery.example/',
    '/\n/evil.example',
  ])('%j is none', (address) => {
    expect(guardRoute(address, ORIGIN)).toBeUndefined();
  });
});

describe('Section 4 · A login URL that is empty or /ui', () => {
  it.each([
    ['', false],
    ['/ui', false],
    ['/ui/', true],
    ['/signin', true],
    [LOGIN, true],
  ])('with %j there is a login page of its own: %s', (loginUrl, expected) => {
    expect(hasLoginPage({ ...around, loginUrl })).toBe(expected);
  });
});

describe('Section 5 · An http(s) URL', () => {
  it.each([
    ['https://a.example/b', undefined, 'https://a.example/b'],
    ['http://a.example', undefined, 'http://a.example/'],
    ['/b', 'https://a.example', 'https://a.example/b'],
    ['/b', undefined, undefined],
    ['', undefined, undefined],
    ['', 'https://a.example/b', 'https://a.example/b'],
    ['ftp://a.example', undefined, undefined],
    ['javascript:alert(1)', 'https://a.example', undefined],
  ])('%j at %j is %j', (address, base, href) => {
    expect(httpUrl(address, base)?.href).toBe(href);
  });
});
