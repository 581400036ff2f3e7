import { givenArrival } from '../given-arrival';

const HOME = 'https://login.example/home';

describe('[2.from-uri.1] Section 2 · fromURI on the entry screen is kept as the redirect target after recovery', () => {
  it.each([
    ['an address is kept as it is', '/recovery/password?fromURI=https%3A%2F%2Flogin.example%2Fhome'],
    ['a path is kept as an address of the login', '/recovery/unlock?fromURI=/home'],
    ['it is kept on the way to the default route', '/?fromURI=%2Fhome'],
    ['it is kept with a route that is not ours', '/elsewhere?fromURI=%2Fhome'],
  ])('%s', (_, start) => {
    const { session, sessionStorage } = givenArrival(start);

    expect(session.get().redirectUri).toBe(HOME);
    expect(sessionStorage.texts()).toStrictEqual({ 'redirect-uri': HOME });
  });

  it.each([
    'https%3A%2F%2Fevil.example',
    '%2F%2Fevil.example',
    '%5Cevil.example',
    'javascript%3Aalert(1)',
    '%E0%A4%A',
    '',
    'https%3A%2F%2Frecovery.example%2Fredirector',
    'https%3A%2F%2Frecovery.example%2Fui%2Frecovery%2Fcallback',
  ])(
    '[settled.redirects.4] the value %j does not pass the guard: it is dropped, and so is the one before',
    (fromUri) => {
      const { session, sessionStorage } = givenArrival(`/recovery/password?fromURI=${fromUri}`, {
        stored: { 'redirect-uri': HOME },
      });

      expect(session.get().redirectUri).toBeUndefined();
      expect(sessionStorage.texts()).toStrictEqual({});
    },
  );

  it('an entry without one keeps the one before', () => {
    const { navigation, session, sessionStorage } = givenArrival('/recovery/password?fromURI=/home');

    navigation.go('/recovery/password/sms');
    navigation.go('/recovery/password');

    expect(session.get().redirectUri).toBe(HOME);
    expect(sessionStorage.texts()).toStrictEqual({ 'redirect-uri': HOME });
  });

  it('an entry with another one takes that', () => {
    const { navigation, session } = givenArrival('/recovery/password?fromURI=/home');

    navigation.go('/recovery/password?fromURI=/away');

    expect(session.get().redirectUri).toBe('https://login.example/away');
  });

  it('it survives a reload, on any screen, through the storage of this visit', () => {
    const { sessionStorage } = givenArrival('/recovery/password?fromURI=/home');

    const { session } = givenArrival('/recovery/expiredpassword', { stored: sessionStorage.texts() });

    expect(session.get().redirectUri).toBe(HOME);
  });

  it('what somebody else left in that storage passes the guard first', () => {
    const { session } = givenArrival('/ui', { stored: { 'redirect-uri': 'https://evil.example/' } });

    expect(session.get().redirectUri).toBeUndefined();
  });

  it.each(['/ui', '/recovery/expiredpassword', '/configuration'])(
    'only the entry screen takes it, not %s',
    (path) => {
      expect(givenArrival(`${path}?fromURI=/home`).session.get().redirectUri).toBeUndefined();
    },
  );

  it('/redirector hands it on to the login', () => {
    const { navigation } = givenArrival('/recovery/password?fromURI=/home');

    navigation.go('/redirector');

    expect(navigation.left).toEqual(['https://login.example/?fromURI=https%3A%2F%2Flogin.example%2Fhome']);
  });
});
