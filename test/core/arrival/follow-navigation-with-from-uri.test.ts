import { givenArrival } from '../given-arrival';

const HOME = 'https://login.example/home';

describe('[2.from-uri.1] Section 2 · fromURI on the entry screen is stored as the redirect target after recovery', () => {
  it.each([
    ['an address is stored unchanged', '/recovery/password?fromURI=https%3A%2F%2Flogin.example%2Fhome'],
    ['a path is stored as an address of the login', '/recovery/unlock?fromURI=/home'],
    ['fromURI is stored on the way to the default route', '/?fromURI=%2Fhome'],
    ['fromURI is stored with an unknown route', '/elsewhere?fromURI=%2Fhome'],
  ])('%s', (_, start) => {
    const { session, sessionStorage } = givenArrival(start);

    expect(session.get().redirectUri).toBe(HOME);
    expect(sessionStorage.texts()).toStrictEqual({ 'redirect-uri': HOME });
  });

  it.each(['https%3A%2F%2Fevil.example', '', 'https%3A%2F%2Frecovery.example%2Fredirector'])(
    '[settled.redirects.4] the redirect guard rejects the value %j, and the previous value is removed too',
    (fromUri) => {
      const { session, sessionStorage } = givenArrival(`/recovery/password?fromURI=${fromUri}`, {
        stored: { 'redirect-uri': HOME },
      });

      expect(session.get().redirectUri).toBeUndefined();
      expect(sessionStorage.texts()).toStrictEqual({});
    },
  );

  it.each([
    ['/recovery/password/reset/token', '/recovery/password/reset'],
    ['/recovery/unlock/reset/token', '/recovery/unlock/account'],
  ])(
    '[2.from-uri.3] %s: fromURI of a recovery link is stored, and removed from the address',
    (link, route) => {
      const { session, sessionStorage, navigation } = givenArrival(`${link}?fromURI=%2Fhome`);

      expect([session.get().redirectUri, session.get().recoveryToken]).toEqual([HOME, 'token']);
      expect(sessionStorage.texts()).toMatchObject({ 'redirect-uri': HOME });
      expect(navigation.trail()).toEqual([route]);
    },
  );

  it.each([
    ['without fromURI keeps', '', HOME],
    ['with a rejected fromURI removes', '?fromURI=https%3A%2F%2Fevil.example', undefined],
  ])('[2.from-uri.3] a recovery link %s the previous value', (_, query, kept) => {
    const { session } = givenArrival(`/recovery/password/reset/token${query}`, {
      stored: { 'redirect-uri': HOME },
    });

    expect(session.get().redirectUri).toBe(kept);
  });

  it('an entry without fromURI keeps the previous one', () => {
    const { navigation, session, sessionStorage } = givenArrival('/recovery/password?fromURI=/home');

    navigation.go('/recovery/password/sms');
    navigation.go('/recovery/password');

    expect(session.get().redirectUri).toBe(HOME);
    expect(sessionStorage.texts()).toStrictEqual({ 'redirect-uri': HOME });
  });

  it('an entry with another fromURI replaces it', () => {
    const { navigation, session } = givenArrival('/recovery/password?fromURI=/home');

    navigation.go('/recovery/password?fromURI=/away');

    expect(session.get().redirectUri).toBe('https://login.example/away');
  });

  it('fromURI survives a reload, on any screen, through session storage', () => {
    const { sessionStorage } = givenArrival('/recovery/password?fromURI=/home');

    const { session } = givenArrival('/recovery/expiredpassword', { stored: sessionStorage.texts() });

    expect(session.get().redirectUri).toBe(HOME);
  });

  it('a value that another page has written to session storage is checked by the redirect guard', () => {
    const { session } = givenArrival('/ui', { stored: { 'redirect-uri': 'https://evil.example/' } });

    expect(session.get().redirectUri).toBeUndefined();
  });

  it.each(['/ui', '/recovery/expiredpassword', '/configuration'])(
    'only the entry screen stores fromURI: %s does not',
    (path) => {
      expect(givenArrival(`${path}?fromURI=/home`).session.get().redirectUri).toBeUndefined();
    },
  );
});
