import type { Environment } from '../../../core/additions/environment';
import { freshSession } from '../../../core/recovery/session';
import { findLogin, returnToLogin } from '../../../core/use-cases/return-to-login';
import { givenNeeds, type HeldBeforehand, push } from '../given';

const FROM_HOME = 'fromURI=https%3A%2F%2Flogin.example%2Fhome';

describe('[settled.login-address.3] Section 2 · A "back to login" link to the configured login address', () => {
  it('[2.factor.back] is the login URL', () => {
    expect(givenPage().login()).toBe('https://login.example/');
  });

  it('[3.cookie.1] contains the address in the ruri cookie, and in no other cookie, if the session has none', () => {
    expect(givenPage({}, { ruri: '/home' }).login()).toBe(`https://login.example/?${FROM_HOME}`);
    expect(givenPage({}, { uname: '/home' }).login()).toBe('https://login.example/');
  });

  it('computing the link changes nothing', () => {
    const { session, navigation, login } = givenPage({ sessionToken: 'secret' });
    const before = session.get();

    login();

    expect(session.get()).toBe(before);
    expect(navigation.left).toEqual([]);
  });
});

describe('Section 4 · Redirect to login', () => {
  it('the browser leaves for the login address, which is also returned', () => {
    const { navigation, leave } = givenPage();

    expect(leave()).toBe('https://login.example/');
    expect(navigation.left).toEqual(['https://login.example/']);
  });

  it('[4.login.1] a session token is used once, then removed', () => {
    const { navigation, session, leave } = givenPage({ sessionToken: 'secret' });

    leave();
    leave();

    expect(navigation.left).toEqual([
      'https://login.example/login/sessionCookieRedirect?token=secret&redirectUrl=https%3A%2F%2Frecovery.example',
      'https://login.example/',
    ]);
    expect(session.get().sessionToken).toBeUndefined();
  });

  it('the token is removed before the browser leaves', () => {
    const { session, leave, tokensWhenLeft } = givenPage({ sessionToken: 'secret' });

    leave();

    expect(tokensWhenLeft).toEqual([undefined]);
    expect(session.get()).toEqual({ ...freshSession, type: 'password' });
  });

  it('[settled.cache 2.from-uri.1] the recovery ends: only the redirect URI remains, without a factor list', () => {
    const redirectUri = 'https://login.example/home';
    const { session, leave } = givenPage({
      redirectUri,
      recoveryToken: 'token',
      password: 'New-1',
      factors: [push],
    });

    leave();

    expect(session.get()).toEqual({ ...freshSession, type: 'password', redirectUri });
  });
});

describe('Section 4 · final: if a redirect-to-login template is configured, go there', () => {
  it('[4.phase.4] the template’s address has priority over the login, once', () => {
    const departure = 'https://login.example/in?t=token';
    const { navigation, leave } = givenPage({ departure, sessionToken: 'secret' });

    leave();
    leave();

    expect(navigation.left).toEqual([departure, 'https://login.example/']);
  });
});

function givenPage(
  session: HeldBeforehand = {},
  cookies: Record<string, string> = {},
  environment: Partial<Environment> = {},
) {
  const needs = givenNeeds({ at: '/recovery/password/sms?a=1#b', session, cookies, environment });
  const tokensWhenLeft: unknown[] = [];
  const watched = {
    ...needs.navigation,
    leave: (href: string) => {
      tokensWhenLeft.push(needs.session.get().sessionToken);
      needs.navigation.leave(href);
    },
  };
  const leave = returnToLogin({ ...needs, navigation: watched });
  return { ...needs, login: findLogin(needs), tokensWhenLeft, leave };
}
