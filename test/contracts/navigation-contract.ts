import type { PageNavigation } from '../../core/ports/navigation';

/** Navigation adapter of a page at the path `/`, and functions that press the browser's Back and Forward buttons. */
export interface NavigationUnderTest {
  readonly navigation: PageNavigation;
  back(): Promise<void>;
  forward(): Promise<void>;
}

/** Contract for navigation adapters: they navigate within the page's origin and notify listeners. */
export function describeNavigationContract(name: string, create: () => NavigationUnderTest) {
  describe(`${name} as a navigation adapter`, () => {
    let under: NavigationUnderTest;
    let navigation: PageNavigation;
    let unsubscribe: () => void = () => undefined;

    beforeEach(() => {
      under = create();
      navigation = under.navigation;
    });

    afterEach(() => unsubscribe());

    it('returns the page’s origin and the initial location', () => {
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
    ])('navigates to %s', (route, place) => {
      navigation.go(route);
      expect(navigation.current()).toEqual(place);

      navigation.replace('/');
      navigation.replace(route);
      expect(navigation.current()).toEqual(place);
    });

    it('returns the same location object until the location changes', () => {
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

    it('keeps the previous location in the history when it navigates to a route', async () => {
      navigation.go('/first');
      navigation.go('/second');

      await under.back();
      expect(navigation.current().path).toBe('/first');

      await under.forward();
      expect(navigation.current().path).toBe('/second');
    });

    it('removes a replaced location from the history', async () => {
      navigation.go('/first');
      navigation.go('/second');
      navigation.replace('/third');

      await under.back();

      expect(navigation.current().path).toBe('/first');
    });

    it('drops the forward entries when it navigates from an earlier entry', async () => {
      navigation.go('/first');
      navigation.go('/second');
      await under.back();

      navigation.go('/other');
      await under.back();
      await under.forward();

      expect(navigation.current().path).toBe('/other');
    });

    it('returns a note only at the history entry where it was stored', async () => {
      navigation.go('/first');
      navigation.replace('/first', 'spent');
      navigation.go('/second');
      expect(navigation.current()).toEqual({ path: '/second', query: '' });

      await under.back();
      expect(navigation.current()).toEqual({ path: '/first', query: '', note: 'spent' });

      navigation.replace('/first');
      expect(navigation.current()).toEqual({ path: '/first', query: '' });
    });

    it('replaces the note of the current history entry', () => {
      navigation.replace('/first', 'one');
      const place = navigation.current();

      navigation.replace('/first', 'two');

      expect(navigation.current()).not.toBe(place);
      expect(navigation.current().note).toBe('two');
    });

    it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/'])(
      'throws for %s, which is not a route of this application',
      (address) => {
        const seen = listen();

        expect(() => navigation.go(address)).toThrow();
        expect(() => navigation.replace(address)).toThrow();

        expect(navigation.current()).toEqual({ path: '/', query: '' });
        expect(seen).toEqual([]);
      },
    );

    it('notifies a listener after every change of location', async () => {
      const seen = listen();

      navigation.go('/first');
      navigation.go('/second?a=1');
      navigation.replace('/third');
      await under.back();
      await under.forward();

      expect(seen).toEqual(['/first', '/second', '/third', '/first', '/third']);
    });

    it('notifies every listener once per subscription until it unsubscribes', () => {
      let notifications = 0;
      const listener = () => {
        notifications += 1;
      };
      const first = navigation.subscribe(listener);
      const second = navigation.subscribe(listener);
      navigation.go('/first');
      expect(notifications).toBe(2);

      first();
      first();
      navigation.go('/second');
      expect(notifications).toBe(3);

      second();
      navigation.go('/third');
      expect(notifications).toBe(3);
    });

    it('lets a listener unsubscribe and navigate while it is notified', () => {
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
