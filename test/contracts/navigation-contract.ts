import type { Navigation } from '../../core/ports/navigation';

/** A navigation at `/`, and the browser's own buttons. */
export interface NavigationUnderTest {
  readonly navigation: Navigation;
  /** Back and Forward, done when the browser is there. */
  back(): Promise<void>;
  forward(): Promise<void>;
}

/** What every navigation promises: it goes where it is told, within the origin, and says so. */
export function describeNavigationContract(name: string, create: () => NavigationUnderTest) {
  describe(`${name} as a navigation`, () => {
    let under: NavigationUnderTest;
    let navigation: Navigation;
    let unsubscribe: () => void = () => undefined;

    beforeEach(() => {
      under = create();
      navigation = under.navigation;
    });

    afterEach(() => unsubscribe());

    it('knows its origin and the place it starts at', () => {
      expect(new URL(navigation.origin).origin).toBe(navigation.origin);
      expect(navigation.current()).toEqual({ path: '/', query: '' });
    });

    it.each([
      ['/recovery/password', { path: '/recovery/password', query: '' }],
      [
        '/recovery/password?fromURI=%2Fstart%3Fa',
        { path: '/recovery/password', query: 'fromURI=%2Fstart%3Fa' },
      ],
      ['/recovery/password/reset/a%2Fb%20c', { path: '/recovery/password/reset/a%2Fb%20c', query: '' }],
      ['/recovery/żółć', { path: '/recovery/%C5%BC%C3%B3%C5%82%C4%87', query: '' }],
      ['/recovery/unlock?', { path: '/recovery/unlock', query: '' }],
      ['/recovery/a/../password', { path: '/recovery/password', query: '' }],
      ['/configuration?a=1#settings', { path: '/configuration', query: 'a=1', fragment: 'settings' }],
      ['/configuration#', { path: '/configuration', query: '' }],
    ])('goes to %s', (route, place) => {
      navigation.go(route);
      expect(navigation.current()).toEqual(place);

      navigation.replace('/');
      navigation.replace(route);
      expect(navigation.current()).toEqual(place);
    });

    it('gives the same place until it changes', () => {
      navigation.go('/recovery/password?a=1');
      const place = navigation.current();

      navigation.go('/recovery/password?a=1');
      expect(navigation.current()).toBe(place);

      navigation.go('/recovery/password?a=2');
      const next = navigation.current();
      expect(next).not.toBe(place);

      navigation.go('/recovery/password?a=2#there');
      expect(navigation.current()).not.toBe(next);
    });

    it('leaves the place in the history when it goes', async () => {
      navigation.go('/first');
      navigation.go('/second');

      await under.back();
      expect(navigation.current().path).toBe('/first');

      await under.forward();
      expect(navigation.current().path).toBe('/second');
    });

    it('leaves no trace of a place that it replaces', async () => {
      navigation.go('/first');
      navigation.go('/second');
      navigation.replace('/third');

      await under.back();

      expect(navigation.current().path).toBe('/first');
    });

    it('forgets what lay ahead when it goes on from an earlier place', async () => {
      navigation.go('/first');
      navigation.go('/second');
      await under.back();

      navigation.go('/other');
      await under.back();
      await under.forward();

      expect(navigation.current().path).toBe('/other');
    });

    it('finds a note with the place that it was left with, and with no other', async () => {
      navigation.go('/first');
      navigation.replace('/first', 'spent');
      navigation.go('/second');
      expect(navigation.current()).toEqual({ path: '/second', query: '' });

      await under.back();
      expect(navigation.current()).toEqual({ path: '/first', query: '', note: 'spent' });

      navigation.replace('/first');
      expect(navigation.current()).toEqual({ path: '/first', query: '' });
    });

    it('takes another note for another place', () => {
      navigation.replace('/first', 'one');
      const place = navigation.current();

      navigation.replace('/first', 'two');

      expect(navigation.current()).not.toBe(place);
      expect(navigation.current().note).toBe('two');
    });

    it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/'])(
      'refuses %s, which is no route of ours, loudly',
      (address) => {
        const seen = listen();

        expect(() => navigation.go(address)).toThrow();
        expect(() => navigation.replace(address)).toThrow();

        expect(navigation.current()).toEqual({ path: '/', query: '' });
        expect(seen).toEqual([]);
      },
    );

    it('tells of every change of place, when it has happened', async () => {
      const seen = listen();

      navigation.go('/first');
      navigation.go('/second?a=1');
      navigation.replace('/third');
      await under.back();
      await under.forward();

      expect(seen).toEqual(['/first', '/second', '/third', '/first', '/third']);
    });

    it('tells every listener, also one that listens twice, until each has had enough', () => {
      let heard = 0;
      const listener = () => {
        heard += 1;
      };
      const first = navigation.subscribe(listener);
      const second = navigation.subscribe(listener);
      navigation.go('/first');
      expect(heard).toBe(2);

      first();
      first();
      navigation.go('/second');
      expect(heard).toBe(3);

      second();
      navigation.go('/third');
      expect(heard).toBe(3);
    });

    it('lets a listener stop listening, and go on, while it is told', () => {
      const seen: string[] = [];
      const stop = navigation.subscribe(() => {
        seen.push(navigation.current().path);
        stop();
        navigation.replace('/second');
      });

      navigation.go('/first');

      expect(seen).toEqual(['/first']);
      expect(navigation.current().path).toBe('/second');
    });

    function listen(): string[] {
      const seen: string[] = [];
      unsubscribe = navigation.subscribe(() => seen.push(navigation.current().path));
      return seen;
    }
  });
}
