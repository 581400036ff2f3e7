/**
 * @jest-environment-options {"url": "https://recovery.example/"}
 */
import { type NavigationWindow, wouterNavigation } from '../../../adapters/browser/wouter-navigation';
import { describeNavigationContract } from '../../contracts/navigation-contract';
import { createRecordedNavigation } from '../../fakes/recorded-navigation';

describeNavigationContract('wouter-navigation', () => {
  window.history.pushState(null, '', '/');
  return {
    navigation: wouterNavigation(window),
    back: () => traverse(() => window.history.back()),
    forward: () => traverse(() => window.history.forward()),
  };
});

describeNavigationContract('recorded-navigation', () => {
  const navigation = createRecordedNavigation();
  return {
    navigation,
    back: async () => navigation.back(),
    forward: async () => navigation.forward(),
  };
});

describe('wouter-navigation', () => {
  beforeEach(() => window.history.pushState(null, '', '/'));

  it('leaves for an external address with location.replace', () => {
    const left: string[] = [];
    const navigation = wouterNavigation(watched({ leaving: (href) => left.push(href) }));

    navigation.leave('https://login.example/start?token=a$b');

    expect(left).toEqual(['https://login.example/start?token=a$b']);
    expect(navigation.current()).toEqual({ path: '/', query: '' });
  });

  it.each(['go', 'replace'] as const)(
    'calls window.stop once, before the navigation, if %s follows a leave',
    (move) => {
      const stoppedAt: string[] = [];
      const navigation = wouterNavigation(watched({ stop: () => stoppedAt.push(window.location.pathname) }));
      navigation[move]('/first');

      navigation.leave('https://login.example/');
      navigation[move]('/second');
      navigation[move]('/third');

      expect(stoppedAt).toEqual(['/first']);
      expect(window.location.pathname).toBe('/third');
    },
  );

  it('notifies listeners of navigation through the browser’s own history API', () => {
    const navigation = wouterNavigation(window);
    const seen: string[] = [];
    const stop = navigation.subscribe(() => seen.push(navigation.current().path));

    window.history.pushState({ theirs: true }, '', '/pushed');
    window.history.replaceState(null, '', '/replaced');
    stop();

    expect(seen).toEqual(['/pushed', '/replaced']);
  });

  it.each([[null], ['a text'], [7], [{}], [{ note: 7 }], [{ note: null }], [['note']]])(
    'finds no note in the history state %p of another script',
    (state) => {
      const navigation = wouterNavigation(window);

      window.history.replaceState(state, '', '/theirs');

      expect(navigation.current()).toEqual({ path: '/theirs', query: '' });
    },
  );

  it('finds the note after a reload', () => {
    wouterNavigation(window).replace('/recovery/unlock', 'spent');

    const reloaded = wouterNavigation(window);

    expect(reloaded.current()).toEqual({ path: '/recovery/unlock', query: '', note: 'spent' });
  });

  it('removes its window listeners when its listeners unsubscribe', () => {
    const attached = new Set<unknown>();
    const navigation = wouterNavigation(watched({ attached }));

    const stop = navigation.subscribe(() => undefined);
    expect(attached.size).toBe(3);

    stop();
    expect(attached.size).toBe(0);
  });
});

interface Watching {
  readonly leaving?: (href: string) => void;
  readonly attached?: Set<unknown>;
  readonly stop?: () => void;
}

function watched({
  leaving = () => undefined,
  attached = new Set(),
  stop = () => undefined,
}: Watching): NavigationWindow {
  const { origin, pathname, search, hash } = window.location;
  return {
    stop,
    history: window.history,
    location: { origin, pathname, search, hash, replace: (href) => leaving(String(href)) },
    addEventListener: (type: string) => void attached.add(type),
    removeEventListener: (type: string) => void attached.delete(type),
  };
}

/** Starts a Back or Forward navigation and waits for `popstate`, because the navigation is asynchronous. */
function traverse(start: () => void): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    start();
  });
}
