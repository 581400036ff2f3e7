// Types of the web platform for the core, which compiles without the DOM library.

interface AbortSignal {
  readonly aborted: boolean;
}

interface URL {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare const AbortController: {
  new (): AbortController;
};

declare const URL: {
  new (url: string, base?: string): URL;
};
