import { navigate } from 'wouter/use-browser-location';
import type { PageNavigation, Place } from '../../core/ports/navigation';

export interface NavigationWindow extends Pick<Window, 'addEventListener' | 'removeEventListener' | 'stop'> {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'replace'>;
  readonly history: { readonly state: unknown };
}

const PARTS = ['path', 'query', 'fragment', 'note'] as const;

/** The browser dispatches `popstate` for Back and Forward. wouter dispatches `pushState` and `replaceState`. */
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState'];

export const wouterNavigation = (window: NavigationWindow): PageNavigation => {
  const { location, history } = window;
  let place = placeOf(location, history.state);
  let isLeaving = false;

  /** Stops a redirect that `leave` has started. The redirect would otherwise continue after `navigate`. */
  const cancelLeave = () => {
    if (isLeaving) window.stop();
    isLeaving = false;
  };

  return {
    origin: location.origin,
    current() {
      const next = placeOf(location, history.state);
      if (PARTS.some((part) => next[part] !== place[part])) place = next;
      return place;
    },
    go(route) {
      cancelLeave();
      navigate(route);
    },
    replace(route, note) {
      cancelLeave();
      navigate(route, { replace: true, state: note === undefined ? null : { note } });
    },
    leave(href) {
      isLeaving = true;
      location.replace(href);
    },
    subscribe(listener) {
      const onChange = () => listener();
      for (const event of NAVIGATION_EVENTS) window.addEventListener(event, onChange);
      return () => {
        for (const event of NAVIGATION_EVENTS) window.removeEventListener(event, onChange);
      };
    },
  };
};

const placeOf = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  state: unknown,
): Place => {
  const hasNote = typeof state === 'object' && state !== null && 'note' in state;
  const note = hasNote && typeof state.note === 'string' ? { note: state.note } : {};
  const fragment = hash.length > 1 ? { fragment: hash.slice(1) } : {};
  return { path: pathname, query: search.slice(1), ...fragment, ...note };
};
