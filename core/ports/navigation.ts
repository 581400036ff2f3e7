/** Location of the browser: the parts of the address after the origin. */
export interface Place {
  /** Always starts with `/`; percent-encoding as in the address bar. */
  readonly path: string;
  /** The query, without `?`; empty if there is none. */
  readonly query: string;
  /** The fragment, without `#`, if there is one. */
  readonly fragment?: string;
  /** Text in the state of the history entry, which survives a reload. Never a secret. */
  readonly note?: string;
}

/** Navigation between the application's routes, and to other addresses. */
export interface PageNavigation {
  /** The page's origin: scheme, host and port. */
  readonly origin: string;

  /** The current place. Returns the same object until the place changes. */
  current(): Place;

  /** Opens a route of the application (a path, optionally with query and fragment) as a new history entry. */
  go(route: string): void;

  /** Replaces the current history entry with a route, and stores `note` in its state. */
  replace(route: string, note?: string): void;

  /**
   * Leaves the application for an absolute address. The address replaces the current history entry, so that Back does not return
   * to it. The page stays active until the browser receives an answer. Until then, `go` and `replace` cancel the departure.
   */
  leave(href: string): void;

  /** Calls `listener` after every change of place, including Back and Forward. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}
