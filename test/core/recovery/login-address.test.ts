import { USERNAME_COOKIE } from '../../../core/recovery/known-username';
import {
  guardReturnUrl,
  type LoginVisit,
  loginAddress,
  REDIRECT_COOKIE,
  redirectTarget,
} from '../../../core/recovery/login-address';
import { LOGIN, ORIGIN } from '../given';

const HOME = 'https://login.example/home?a=b&c';
const HOME_ENCODED = 'https%3A%2F%2Flogin.example%2Fhome%3Fa%3Db%26c';

it('[3.cookie.1] Section 3 · Cookies read: uname is the username, ruri the redirect address after login', () => {
  expect([USERNAME_COOKIE, REDIRECT_COOKIE]).toEqual(['uname', 'ruri']);
});

describe('Settled questions · The target after the login', () => {
  const around = { origin: ORIGIN, loginUrl: LOGIN, trustedOrigins: [] };

  it.each([
    ['the session’s redirect URI', { redirectUri: HOME, cookie: [`${LOGIN}/cookie`] }, HOME],
    ['the ruri cookie, if the session has none', { cookie: [HOME] }, HOME],
    ['the cookie, if the guard drops the session’s', { redirectUri: '//evil.example', cookie: [HOME] }, HOME],
    ['none, if the guard drops both', { redirectUri: '//evil.example', cookie: ['data:,x'] }, undefined],
    [
      'the first value of the cookie that passes the guard',
      { cookie: ['', '//evil.example', HOME, LOGIN] },
      HOME,
    ],
    ['none, if there is none', {}, undefined],
  ])('[settled.login-address.1 settled.cookies.3] is %s', (_, visit, target) => {
    expect(redirectTarget(visit, around)).toBe(target);
  });

  const sendingOn = [
    ...['/redirector', '/redirector/', '//redirector', '/redirector?a=1#b', '/ui/../redirector'],
    ...['/login', '/login?fromURI=%2Fhome', '/recovery/callback?code=1', '/ui/recovery/callback'],
  ].map((page) => ORIGIN + page);

  it.each(sendingOn)(
    '[settled.redirects.4] is never a page of our origin that only redirects: %s',
    (page) => {
      expect(guardReturnUrl(page, around)).toBeUndefined();
      expect(redirectTarget({ redirectUri: page, cookie: [HOME] }, around)).toBe(HOME);
      expect(redirectTarget({ cookie: [page] }, around)).toBeUndefined();
    },
  );

  it.each(['/redirector', '/login', '/recovery/callback'])(
    'can be %s on the login’s origin, but not on our own origin',
    (path) => {
      expect(guardReturnUrl(path, around)).toBe(LOGIN + path);
      expect(guardReturnUrl(path, { ...around, loginUrl: '/signin' })).toBeUndefined();
    },
  );

  it.each(['/ui', '/mgt/password?a=1', '/recovery/password', '/redirector/elsewhere'])(
    'can be any other page of our origin: %s',
    (page) => {
      expect(guardReturnUrl(ORIGIN + page, around)).toBe(ORIGIN + page);
    },
  );
});

describe('[4.login.2] Section 4 · Redirect to login without a session token', () => {
  it('goes to the login URL', () => {
    expect(addressOn('/recovery/password')).toBe('https://login.example/');
  });

  it('goes to the login URL with fromURI, if there is a target', () => {
    expect(addressOn('/recovery/password', { redirectUri: HOME })).toBe(
      `https://login.example/?fromURI=${HOME_ENCODED}`,
    );
  });

  it('also accepts the target of the ruri cookie', () => {
    expect(addressOn('/recovery/password', { cookie: [HOME] })).toContain(`fromURI=${HOME_ENCODED}`);
  });

  it('omits a target that the guard drops', () => {
    expect(addressOn('/', { redirectUri: 'https://evil.example/' })).toBe('https://login.example/');
  });

  it('appends fromURI to the login URL’s query', () => {
    expect(addressOn('/', { redirectUri: HOME }, `${LOGIN}/signin?tenant=1`)).toBe(
      `https://login.example/signin?tenant=1&fromURI=${HOME_ENCODED}`,
    );
  });

  it('inserts fromURI before the login URL’s fragment', () => {
    expect(addressOn('/', { redirectUri: HOME }, `${LOGIN}/#/signin?a=1`)).toBe(
      `https://login.example/?fromURI=${HOME_ENCODED}#/signin?a=1`,
    );
  });

  it('resolves a relative login URL against our own origin', () => {
    expect(addressOn('/recovery/password', {}, '/signin')).toBe('https://recovery.example/signin');
  });
});

describe('[4.login.1] Section 4 · Redirect to login with a session token', () => {
  const sessionToken = 'a/b+c&d=$&';
  const token = 'a%2Fb%2Bc%26d%3D%24%26';

  it.each([LOGIN, `${LOGIN}/`, `${LOGIN}//`])(
    'goes to {loginUrl}/login/sessionCookieRedirect with token and redirectUrl, for %s',
    (loginUrl) => {
      expect(addressOn('/redirector', { sessionToken, redirectUri: HOME }, loginUrl)).toBe(
        `https://login.example/login/sessionCookieRedirect?token=${token}&redirectUrl=${HOME_ENCODED}`,
      );
    },
  );

  it('keeps the path of the login URL', () => {
    expect(addressOn('/redirector', { sessionToken: 't' }, `${LOGIN}/tenant/`)).toMatch(
      /^https:\/\/login\.example\/tenant\/login\/sessionCookieRedirect\?token=t&/,
    );
  });

  it.each([
    ['keeps its query', '/in/?tenant=1', '/in/login/sessionCookieRedirect?tenant=1&token=t&redirectUrl='],
    ['omits its fragment', '/#/signin', '/login/sessionCookieRedirect?token=t&redirectUrl='],
  ])('%s', (_, page, start) => {
    const address = addressOn('/redirector', { sessionToken: 't' }, LOGIN + page);

    expect(address).toBe(`${LOGIN}${start}https%3A%2F%2Frecovery.example`);
  });

  it('[settled.login-address.2] uses our origin as redirectUrl without a target', () => {
    expect(addressOn('/redirector', { sessionToken: 't' })).toBe(
      'https://login.example/login/sessionCookieRedirect?token=t&redirectUrl=https%3A%2F%2Frecovery.example',
    );
  });

  it('uses our origin as redirectUrl if the guard drops the target', () => {
    expect(addressOn('/redirector', { sessionToken: 't', redirectUri: 'https://evil.example' })).toMatch(
      /redirectUrl=https%3A%2F%2Frecovery\.example$/,
    );
  });

  it('treats an empty token as missing', () => {
    expect(addressOn('/redirector', { sessionToken: '' })).toBe('https://login.example/');
  });
});

describe('Section 4 · A login URL that is empty or /ui falls back to the current page URL', () => {
  it.each(['', '/ui', 'javascript:alert(1)'])(
    '[4.login.3] with %j: origin and path of the page',
    (loginUrl) => {
      expect(addressOn('/recovery/password/sms', {}, loginUrl)).toBe(
        'https://recovery.example/recovery/password/sms',
      );
    },
  );

  it('with fromURI, if there is a target', () => {
    expect(addressOn('/recovery/password', { redirectUri: '/home' }, '')).toBe(
      'https://recovery.example/recovery/password?fromURI=https%3A%2F%2Frecovery.example%2Fhome',
    );
  });

  it.each(['/redirector', '/redirector/', '//redirector'])(
    "[settled.login-address.4] on %s itself the address is our origin's /, to avoid a loop",
    (path) => {
      expect(addressOn(path, {}, '')).toBe('https://recovery.example/');
    },
  );

  it('on /redirector with a session token the address is below our origin', () => {
    expect(addressOn('/redirector', { sessionToken: 't' }, '/ui')).toBe(
      'https://recovery.example/login/sessionCookieRedirect?token=t&redirectUrl=https%3A%2F%2Frecovery.example',
    );
  });

  it('a page with two leading slashes stays on our origin', () => {
    expect(new URL(addressOn('//evil.example/a', {}, '')).origin).toBe(ORIGIN);
  });
});

function addressOn(path: string, visit: Omit<LoginVisit, 'path'> = {}, loginUrl = LOGIN) {
  return loginAddress({ path, ...visit }, { origin: ORIGIN, loginUrl, trustedOrigins: [] });
}
