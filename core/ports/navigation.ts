export interface Place {
  /** Starts with `/`. Percent-encoded as in the address bar. */
  readonly path: string;
  /** Without `?`. */
  readonly query: string;
  /** Without `#`. */
  readonly fragment?: string;
  /** In the history entry. Survives a reload and never contains a secret. */
  readonly note?: string;
}

export interface PageNavigation {
  readonly origin: string;

  /** The same object until the location changes. */
  current(): Place;

  /** New history entry. A route is a path with an optional query and fragment. */
  go(route: string): void;

  /** Replaces the history entry. */
  replace(route: string, note?: string): void;

  /** Replaces the history entry with another site. Until a response arrives, `go` and `replace` cancel this navigation. */
  leave(href: string): void;

  /** Calls `listener` after every change, before `go` and `replace` return. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}
