import { givenSession, google, push, sms } from '../given';
import { givenArrival } from '../given-arrival';

describe('Section 2 · The guards and resolvers, on the first load', () => {
  it.each([[['password', 'unlock']], [['unlock', 'password']]])(
    '[2.route.empty 9.route] the empty path redirects to recovery/password with the types %j',
    (recoveryTypes) => {
      const { navigation, visit } = givenArrival('/', { environment: { recoveryTypes } });

      expect(navigation.trail()).toEqual(['/recovery/password']);
      expect(visit.get()).toEqual({
        number: 1,
        screen: { is: 'entry', type: 'password', notice: undefined },
      });
    },
  );

  it.each(['/recovery/password/sms', '/elsewhere'])(
    '[2.guard.2] %s is replaced by the default route, and no other screen is shown',
    (start) => {
      const { navigation, shownAt } = givenArrival(start);

      expect(navigation.trail()).toEqual(['/recovery/password']);
      expect(shownAt).toEqual(['/recovery/password']);
    },
  );

  it.each([
    ['/login/sessionCookieRedirect?token=secret&redirectUrl=%2F', '/recovery/password'],
    ['/recovery/password/sms?token=secret', '/recovery/password'],
    ['/elsewhere?token=secret&fromURI=%2Fhome%3Fa&b', '/recovery/password?fromURI=%2Fhome%3Fa'],
    ['/recovery/unlock/sms?fromURI=/home&a=fromURI=1', '/recovery/unlock?fromURI=/home'],
  ])('[settled.unknown.3] %s is replaced by %s: its query is removed, except fromURI', (start, route) => {
    const { navigation } = givenArrival(start);

    expect(navigation.trail()).toEqual([route]);
  });

  it('a known route keeps its query', () => {
    const { navigation } = givenArrival('/recovery/password?a=1&b=%26');

    expect(navigation.trail()).toEqual(['/recovery/password?a=1&b=%26']);
  });
});

describe('Section 2 · The guards and resolvers, on our own navigation, Back and Forward', () => {
  const held = { type: 'password', username: 'jane', factors: [push, sms, google] };

  it('every navigation is a separate visit, also to the same screen', () => {
    const { navigation, visit } = givenArrival('/ui');

    navigation.go('/recovery/unlock');
    expect(visit.get()).toMatchObject({ number: 2, screen: { is: 'entry', type: 'unlock' } });

    navigation.go('/recovery/unlock');
    expect(visit.get()).toMatchObject({ number: 3, screen: { is: 'entry', type: 'unlock' } });

    navigation.back();
    navigation.back();
    expect(visit.get()).toEqual({ number: 5, screen: { is: 'landing' } });

    navigation.forward();
    expect(visit.get()).toMatchObject({ number: 6, screen: { is: 'entry', type: 'unlock' } });
  });

  it('the landing page shows once that the last sign-out at the provider was incomplete', () => {
    const { navigation, sessionStorage, visit } = givenArrival('/recovery/unlock');
    sessionStorage.write('sign-out-rest', 'session-left');

    navigation.go('/ui');
    expect(visit.get()).toEqual({ number: 2, screen: { is: 'landing', rest: 'session-left' } });

    navigation.go('/ui');
    expect(visit.get()).toEqual({ number: 3, screen: { is: 'landing' } });
  });

  it('the landing page ignores and removes an unknown stored result of a sign-out', () => {
    const { navigation, sessionStorage, visit } = givenArrival('/recovery/unlock');
    sessionStorage.write('sign-out-rest', 'leaving');

    navigation.go('/ui');

    expect(visit.get()?.screen).toEqual({ is: 'landing' });
    expect(sessionStorage.read('sign-out-rest')).toBeUndefined();
  });

  it('a navigation to the same route without its query is a new visit', () => {
    const { navigation, visit } = givenArrival('/ui?a=1');

    navigation.go('/ui');

    expect(visit.get()).toEqual({ number: 2, screen: { is: 'landing' } });
  });

  it('[2.resolver.value] a factor screen is shown with its username, and its factor is the selected one', () => {
    const { navigation, session, visit } = givenArrival('/ui', { session: held });

    navigation.go('/recovery/password/sms');

    expect(visit.get()).toEqual({
      number: 2,
      screen: { is: 'factor', type: 'password', segment: 'sms', username: 'jane', factor: sms },
    });
    expect(session.get()).toEqual(givenSession({ ...held, selectedFactor: sms }));
  });

  it('Forward to a factor screen of an earlier recovery type opens the entry screen of that type', () => {
    const { navigation, visit } = givenArrival('/recovery/password', { session: held });
    navigation.go('/recovery/password/sms');
    navigation.back();
    navigation.replace('/recovery/unlock');

    navigation.forward();

    expect(navigation.trail()).toEqual(['/recovery/unlock', '/recovery/password']);
    expect(visit.get()?.screen).toMatchObject({ is: 'entry', type: 'password' });
  });

  it('an unsubscribed listener is not notified', () => {
    const { navigation, visit, stop } = givenArrival('/ui');

    stop();
    navigation.go('/recovery/unlock');

    expect(visit.get()?.number).toBe(1);
  });
});
