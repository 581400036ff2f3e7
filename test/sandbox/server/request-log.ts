import type { IncomingMessage, ServerResponse } from 'node:http';

/** One call that reached an API, and what became of it. */
export interface LoggedRequest {
  readonly number: number;
  /** Which of the three it was sent to; without `--split` it is always the page's origin. */
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** The JSON that was posted, or the text if it was not JSON; nothing for a GET. */
  body: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly at: string;
  /** Nothing while it is not answered. */
  status: number | undefined;
  milliseconds: number | undefined;
  /** The client went away before the whole answer was written, or we hung up. */
  aborted: boolean;
  /** It is never answered, on purpose. */
  silent: boolean;
}

/** Every call since the start or the last reset, oldest first. */
export interface RequestLog {
  all(): readonly LoggedRequest[];
  clear(): void;
  add(origin: string, path: string, query: string, request: IncomingMessage, response: ServerResponse): void;
  /** Fills in what was posted to the call that is being answered by `response`. */
  posted(response: ServerResponse, body: unknown): void;
  /** Says that `response` will not come. */
  silent(response: ServerResponse): void;
}

const OF_INTEREST = [
  'content-type',
  'accept',
  'origin',
  'x-xsrf-token',
  'cookie',
  'referer',
  'sec-fetch-mode',
];

export const createRequestLog = (): RequestLog => {
  let entries: LoggedRequest[] = [];
  let number = 0;
  const logged = new WeakMap<ServerResponse, LoggedRequest>();
  return {
    all: () => entries,
    clear: () => {
      entries = [];
    },
    add: (origin, path, query, request, response) => {
      const started = Date.now();
      number += 1;
      const entry: LoggedRequest = {
        number,
        origin,
        method: request.method ?? '',
        path,
        query,
        body: undefined,
        headers: Object.fromEntries(OF_INTEREST.map((name) => [name, request.headers[name]?.toString()])),
        at: new Date(started).toISOString(),
        status: undefined,
        milliseconds: undefined,
        aborted: false,
        silent: false,
      };
      entries.push(entry);
      logged.set(response, entry);
      response.on('close', () => {
        entry.status = response.headersSent ? response.statusCode : undefined;
        entry.milliseconds = Date.now() - started;
        entry.aborted = !response.writableFinished;
      });
    },
    posted: (response, body) => {
      const entry = logged.get(response);
      if (entry !== undefined) entry.body = body;
    },
    silent: (response) => {
      const entry = logged.get(response);
      if (entry !== undefined) entry.silent = true;
    },
  };
};
