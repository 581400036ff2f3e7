import { factorsOf } from '../../../core/recovery/session';
import { givenSession, sms } from '../given';
import { givenArrival } from '../given-arrival';

describe('[settled.guard.1] Settled questions · Entering another type than the one in progress', () => {
  const redirectUri = 'https://login.example/home';
  const held = { type: 'password', username: 'jane', factors: [sms], recoveryToken: 'token' };

  it('[settled.cache] clears the recovery data and the factor lists, but keeps the redirect URI', () => {
    const arrival = givenArrival('/recovery/password', {
      session: held,
      stored: { 'redirect-uri': redirectUri },
    });

    arrival.navigation.go('/recovery/unlock');

    expect(arrival.session.get()).toMatchObject({
      type: 'unlock',
      username: '',
      recoveryToken: undefined,
      redirectUri,
    });
    expect(factorsOf(arrival.session.get())).toEqual([]);
  });

  it('entering the same type again clears nothing', () => {
    const { navigation, session } = givenArrival('/recovery/password', { session: held });

    navigation.go('/recovery/password');

    expect(session.get()).toEqual(givenSession(held));
  });

  it.each(['/ui', '/recovery/expiredpassword', '/configuration'])('a visit to %s clears nothing', (route) => {
    const { navigation, session } = givenArrival('/recovery/password', { session: held });

    navigation.go(route);

    expect(session.get()).toEqual(givenSession(held));
  });
});

describe('Section 2 · /redirector redirects the browser immediately', () => {
  it('ends the recovery: the factor lists are cleared', () => {
    const { session } = givenArrival('/redirector', {
      session: { type: 'password', username: 'jane', factors: [sms] },
    });

    expect(factorsOf(session.get())).toEqual([]);
  });

  it('[2.route.redirector] redirects to the login and removes the session token', () => {
    const arrival = givenArrival('/redirector', { session: { sessionToken: 'secret' } });
    const address = arrival.navigation.left[0];

    expect(address).toMatch(/^https:\/\/login\.example\/login\/sessionCookieRedirect\?token=secret&/);
    expect(arrival.visit.get()).toEqual({ number: 1, screen: { is: 'redirector', departure: address } });
    expect(arrival.session.get().sessionToken).toBeUndefined();
  });

  it('redirects on every visit, the second time without the session token', () => {
    const { navigation } = givenArrival('/redirector', { session: { sessionToken: 'secret' } });

    navigation.go('/ui');
    navigation.back();

    expect(navigation.left).toHaveLength(2);
    expect(navigation.left[1]).toBe('https://login.example/');
  });

  it('no other screen redirects to the login', () => {
    const { navigation } = givenArrival('/ui', { session: { sessionToken: 'secret' } });

    navigation.go('/recovery/password');

    expect(navigation.left).toEqual([]);
  });
});
