import type { PageNavigation, Place } from '../../core/ports/navigation';
import { createListeners } from './listeners';

/** Creates an in-memory browser history that records every navigation. */
export function createRecordedNavigation(start = '/', origin = 'https://recovery.example') {
  const { subscribe, notify } = createListeners();
  const visited: string[] = [];
  const left: string[] = [];
  let entries: readonly Place[] = [placeOf(new URL(start, origin))];
  let position = 0;

  const current = () => entries[position] ?? { path: '/', query: '' };

  function resolve(route: string, note?: string): Place {
    const url = new URL(route, `${origin}${routeOf(current())}`);
    if (url.origin !== origin) throw new Error(`${route} is no route of ${origin}`);
    const place = placeOf(url, note);
    const isSame = routeOf(place) === routeOf(current()) && place.note === current().note;
    return isSame ? current() : place;
  }

  function moveTo(nextPosition: number) {
    if (!entries[nextPosition]) return;
    position = nextPosition;
    notify();
  }

  function visit(at: number, route: string, note?: string) {
    const place = resolve(route, note);
    visited.push(routeOf(place));
    entries = at > position ? [...entries.slice(0, at), place] : entries.with(at, place);
    moveTo(at);
  }

  const navigation: PageNavigation = {
    origin,
    current,
    go: (route) => visit(position + 1, route),
    replace: (route, note) => visit(position, route, note),
    leave: (href) => void left.push(href),
    subscribe,
  };
  return {
    ...navigation,
    /** Every route passed to `go` and `replace`, in order. The initial route is not included. */
    visited: visited as readonly string[],
    /** URLs of the other sites to which the page has redirected the browser with `leave`, in order. */
    left: left as readonly string[],
    /** Returns the history up to and including the current route, oldest first. */
    trail: (): readonly string[] => entries.slice(0, position + 1).map(routeOf),
    /** Presses the browser's Back button. Does nothing on the first history entry. */
    back: () => moveTo(position - 1),
    forward: () => moveTo(position + 1),
  };
}

const placeOf = (url: URL, note?: string): Place => ({
  path: url.pathname,
  query: url.search.slice(1),
  ...(url.hash.length > 1 && { fragment: url.hash.slice(1) }),
  ...(note === undefined ? {} : { note }),
});

const routeOf = ({ path, query, fragment }: Place) =>
  (query ? `${path}?${query}` : path) + (fragment === undefined ? '' : `#${fragment}`);
