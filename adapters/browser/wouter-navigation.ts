import { navigate } from 'wouter/use-browser-location';
import type { Navigation, Place } from '../../core/ports/navigation';

/** The part of the window that is used. */
export interface NavigationWindow extends Pick<Window, 'addEventListener' | 'removeEventListener' | 'stop'> {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'replace'>;
  readonly history: { readonly state: unknown };
}

const PARTS = ['path', 'query', 'fragment', 'note'] as const;

/** `pushState` and `replaceState` are events of wouter's: the browser itself tells of Back and Forward only. */
const MOVES = ['popstate', 'pushState', 'replaceState'];

/** The browser's history by wouter; a note lives in the entry's `history.state`. */
export const wouterNavigation = (window: NavigationWindow): Navigation => {
  const { location, history } = window;
  let place = placeOf(location, history.state);
  let isLeaving = false;

  /** A move within a page does not end a navigation to another one that is under way. */
  const stay = () => {
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
      stay();
      navigate(route);
    },
    replace(route, note) {
      stay();
      navigate(route, { replace: true, state: note === undefined ? null : { note } });
    },
    leave(href) {
      isLeaving = true;
      location.replace(href);
    },
    subscribe(listener) {
      const heard = () => listener();
      for (const move of MOVES) window.addEventListener(move, heard);
      return () => {
        for (const move of MOVES) window.removeEventListener(move, heard);
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
