/** Location of the browser: path, query and fragment of the URL, and a short text in the history entry. */
export interface Place {
  /** Path of the URL. Always starts with `/` and is percent-encoded as in the address bar. */
  readonly path: string;
  /** Query without `?`. Empty if the URL has no query. */
  readonly query: string;
  /** Fragment without `#`, if the URL has a fragment. */
  readonly fragment?: string;
  /** Text in the state of the history entry. The text survives a reload and never contains a secret. */
  readonly note?: string;
}

/** Navigates between the routes of the application and to other URLs. */
export interface PageNavigation {
  /** Origin of the page: scheme, host and port. */
  readonly origin: string;

  /** Returns the current location. Two calls return the same object if the location has not changed in between. */
  current(): Place;

  /** Opens a route of the application as a new history entry. A route is a path with an optional query and fragment. */
  go(route: string): void;

  /** Replaces the current history entry with a route, and stores `note` in the state of the entry. */
  replace(route: string, note?: string): void;

  /**
   * Leaves the application for an absolute URL, which replaces the current history entry. Until the browser receives a
   * response, the page stays active, and `go` and `replace` cancel the navigation.
   */
  leave(href: string): void;

  /**
   * Calls `listener` after every change of location, including Back and Forward. Returns a function that removes the listener.
   */
  subscribe(listener: () => void): () => void;
}
