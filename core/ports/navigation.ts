/** Where the browser is: the parts of the page's address after its origin. */
export interface Place {
  /** Always starts with `/`; percent-encoding as in the address bar. */
  readonly path: string;
  /** The query without its `?`, or an empty string. */
  readonly query: string;
  /** What stands after the `#`, where there is something. */
  readonly fragment?: string;
  /** A word that was left with this entry of the history; it survives a reload. Never a secret. */
  readonly note?: string;
}

/** Moving about: between the application's own routes, and away from it. */
export interface Navigation {
  /** The page's origin: scheme, host and port. */
  readonly origin: string;

  /** The current place; the same object until it changes. */
  current(): Place;

  /** Goes to a route of ours (a path, with a query and a fragment if need be), leaving the current one in the history. */
  go(route: string): void;

  /** Goes to a route of ours in place of the current one, and leaves `note` with it. */
  replace(route: string, note?: string): void;

  /**
   * Leaves the application for an absolute address, which takes the current place's room in the history, so that Back
   * does not lead here again. The page lives on until the browser has answered; `go` and `replace` give the leaving up,
   * so that nobody is taken away from where they went meanwhile.
   */
  leave(href: string): void;

  /** Calls `listener` after every change of place, the browser's Back and Forward included. */
  subscribe(listener: () => void): () => void;
}
