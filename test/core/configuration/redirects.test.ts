import {
  guardRedirect,
  guardRoute,
  hasLoginPage,
  httpUrl,
  type RedirectPolicy,
} from '../../../core/configuration/redirects';
import { LOGIN, ORIGIN } from '../given';

const around: RedirectPolicy = {
  origin: ORIGIN,
  loginUrl: `${LOGIN}/signin`,
  trustedOrigins: ['https://app.example', 'http://localhost:3000/'],
};

describe('[settled.redirects.1] Settled questions · The redirect guard accepts', () => {
  it.each([
    ['our own origin', `${ORIGIN}/mgt/password?a=b#c`, `${ORIGIN}/mgt/password?a=b#c`],
    ["the login URL's origin", `${LOGIN}/app?id=1`, `${LOGIN}/app?id=1`],
    ['a trusted origin', 'https://app.example/start', 'https://app.example/start'],
    ['a trusted origin with its port', 'http://localhost:3000/', 'http://localhost:3000/'],
    ['an explicit default port', 'https://app.example:443/start', 'https://app.example/start'],
    ['an uppercase scheme and host', 'HTTPS://APP.EXAMPLE/Start', 'https://app.example/Start'],
    ['a host in full-width letters', 'https://ａｐｐ．example/', 'https://app.example/'],
    ['another address inside its query', `${ORIGIN}/?to=//evil.example`, `${ORIGIN}/?to=//evil.example`],
    ['an encoded backslash', `${ORIGIN}/%5Cevil.example`, `${ORIGIN}/%5Cevil.example`],
    ['letters of other scripts in its path', `${ORIGIN}/żółć`, `${ORIGIN}/%C5%BC%C3%B3%C5%82%C4%87`],
    ['an address in spaces, which are removed', `  ${ORIGIN}/a `, `${ORIGIN}/a`],
  ])('%s', (_, address, href) => {
    expect(guardRedirect(address, around)).toBe(href);
  });

  it.each([
    ['a path', '/app/home?a=1', `${LOGIN}/app/home?a=1`],
    ['a path without a slash', 'app/home', `${LOGIN}/app/home`],
    ['a query', '?a=1', `${LOGIN}/?a=1`],
    ['a scheme without slashes after it', 'https:app.example/start', `${LOGIN}/app.example/start`],
    [
      'a path whose dot segment resolves to two leading slashes',
      '/.//evil.example',
      `${LOGIN}//evil.example`,
    ],
    ['a deeper path that resolves to two leading slashes', '/a/..//evil.example', `${LOGIN}//evil.example`],
    ['a host that is parsed as a path', 'evil.example', `${LOGIN}/evil.example`],
    ['user info that is parsed as a path', '/@evil.example', `${LOGIN}/@evil.example`],
  ])(
    "[settled.redirects.3] a relative value is resolved against the login URL's origin: %s",
    (_, address, href) => {
      expect(guardRedirect(address, around)).toBe(href);
    },
  );

  it.each(['', '/ui', '/signin', 'javascript:alert(1)'])(
    '[settled.redirects.3] with the login URL %j, a relative value is resolved against our own origin',
    (loginUrl) => {
      expect(guardRedirect('/home', { ...around, loginUrl })).toBe(`${ORIGIN}/home`);
    },
  );
});

describe('[settled.redirects.2] Settled questions · The redirect guard drops', () => {
  it.each([
    ['text that is not an address', undefined],
    ['an empty text', ''],
    ['an address of another origin', 'https://evil.example/'],
    ['an address of another origin without its scheme', '//evil.example'],
    ['an address that starts with three slashes', '///evil.example'],
    ['an address that starts with a backslash', '\\evil.example'],
    ['an address that starts with two backslashes', '\\\\evil.example'],
    ['an address that starts with a slash and a backslash', '/\\evil.example'],
    ['an address of our own origin with a backslash', `${ORIGIN}\\evil`],
    ['an address with a backslash before an at sign', `${ORIGIN}\\@evil.example`],
    ['a script', 'javascript:alert(1)'],
    ['a script after a space', ' javascript:alert(1)'],
    ['a script with a tab inside', 'java\tscript:alert(1)'],
    ['a script with a line break inside', 'java\nscript:alert(1)'],
    ['a script that contains our host', `javascript://${ORIGIN.slice(8)}/%0Aalert(1)`],
    ['a data address', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of our own', `blob:${ORIGIN}/1-2-3`],
    ['a mail address', 'mailto:jane@app.example'],
    ['an address of an unknown scheme', 'app.example:443/start'],
    ['an address with a name before its host', 'https://jane@app.example/'],
    ['an address with a password, but no name, before its host', 'https://:secret@app.example/'],
    ['another host with ours as user name before it', 'https://recovery.example@evil.example/'],
    [
      'another host with ours and a port as user name before it',
      'https://recovery.example:443@evil.example/',
    ],
    ['another host that starts like ours', 'https://recovery.example.evil.example/'],
    ['another host that ends like ours', 'https://evilrecovery.example/'],
    ['a subdomain of our host', 'https://sub.recovery.example/'],
    ['our host with a dot after it', 'https://recovery.example./'],
    ['our host on another port', 'https://recovery.example:8443/'],
    ['the host of the login on another port', 'https://login.example:444/'],
    ['our host by http instead of https', 'http://recovery.example/'],
    ['a trusted host by https instead of http', 'https://localhost:3000/'],
    ['our host with a look-alike letter', 'https://recоvery.example/'],
    ['another host in full-width letters', 'https://ｅｖｉｌ.example/'],
    ['a host with an encoded at sign', 'https://recovery.example%40evil.example/'],
    ['a host with an encoded slash', 'https://recovery.example%2Fevil.example/'],
    ['a line break that hides slashes', '/\n/evil.example'],
    ['an address with the first of the high control characters', `${ORIGIN}/\u0080`],
    ['an address with a next-line character', `${ORIGIN}/\u0085`],
    ['an address without a host', 'https://'],
    ['a host with a space', 'https://recovery example/'],
    ['a host with an invalid port', 'https://recovery.example:99999/'],
  ])('%s', (_, address) => {
    expect(guardRedirect(address, around)).toBeUndefined();
  });

  it('an address with any control character in any position', () => {
    const codes = [...Array(0x20).keys(), 0x7f];

    const passed = codes.filter((code) => {
      const character = String.fromCharCode(code);
      const addresses = [`${character}${ORIGIN}/`, `${ORIGIN}/a${character}b`, `${ORIGIN}/${character}`];
      return addresses.some((address) => guardRedirect(address, around) !== undefined);
    });

    expect(passed).toEqual([]);
  });

  it("the login URL's origin, if the login is the user’s current page", () => {
    expect(guardRedirect(`${LOGIN}/`, { ...around, loginUrl: '' })).toBeUndefined();
    expect(guardRedirect(`${LOGIN}/`, { ...around, loginUrl: '/ui' })).toBeUndefined();
  });

  it('every other origin, if a trusted origin is invalid', () => {
    const odd = { ...around, trustedOrigins: ['null', '', 'app.example'] };

    expect(guardRedirect('https://app.example/', odd)).toBeUndefined();
    expect(guardRedirect('data:text/html,x', odd)).toBeUndefined();
  });
});

describe('Settled questions · The redirect guard for the page that was requested before the sign-in', () => {
  it.each([
    ['/mgt/password', '/mgt/password'],
    ['/configuration?a=1#b', '/configuration?a=1#b'],
    ['configuration', '/configuration'],
    [`${ORIGIN}/configuration`, '/configuration'],
    [`${ORIGIN}`, '/'],
    ['/a/../configuration', '/configuration'],
  ])('the remembered page %s leads to the route %s', (address, route) => {
    expect(guardRoute(address, ORIGIN)).toBe(route);
  });

  it.each(['', '//evil.example', '/.//evil.example', 'https://evil.example/', LOGIN])(
    'the remembered page %j is dropped',
    (address) => {
      expect(guardRoute(address, ORIGIN)).toBeUndefined();
    },
  );

  it('without a remembered page there is no route to return to', () => {
    expect(guardRoute(undefined, ORIGIN)).toBeUndefined();
  });
});

describe('[4.login.3] Section 4 · A login URL that is empty or /ui', () => {
  it.each(['', '/ui'])('the login URL %j means that there is no separate login page', (loginUrl) => {
    expect(hasLoginPage({ ...around, loginUrl })).toBe(false);
  });

  it.each(['/ui/', '/signin', LOGIN])('the login URL %j is a separate login page', (loginUrl) => {
    expect(hasLoginPage({ ...around, loginUrl })).toBe(true);
  });
});

describe('Section 5 · An http(s) URL', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    ['http://a.example', 'http://a.example/'],
  ])('the text %j is the address %s', (text, href) => {
    expect(httpUrl(text)?.href).toBe(href);
  });

  it.each([
    ['/b', 'https://a.example', 'https://a.example/b'],
    ['', 'https://a.example/b', 'https://a.example/b'],
  ])('the text %j on the page %s is the address %s', (text, page, href) => {
    expect(httpUrl(text, page)?.href).toBe(href);
  });

  it.each(['/b', '', 'ftp://a.example'])('the text %j is not an address', (text) => {
    expect(httpUrl(text)).toBeUndefined();
  });

  it('a script on a page is not an address', () => {
    expect(httpUrl('javascript:alert(1)', 'https://a.example')).toBeUndefined();
  });
});
