import type { IncomingMessage, ServerResponse } from 'node:http';

/** One API call and its result. */
export interface LoggedRequest {
  readonly number: number;
  /** The receiving origin; without `--split` it is always the page's origin. */
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** The posted JSON, or the text if it is not JSON; undefined for a GET. */
  body: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly at: string;
  /** Undefined before the answer. */
  status: number | undefined;
  milliseconds: number | undefined;
  /** The client or the sandbox closed the connection before the complete answer was written. */
  aborted: boolean;
  /** The call is deliberately never answered. */
  silent: boolean;
}

/** All calls since the start or the last reset, oldest first. */
export interface RequestLog {
  all(): readonly LoggedRequest[];
  clear(): void;
  add(origin: string, path: string, query: string, request: IncomingMessage, response: ServerResponse): void;
  /** Records the body posted with the call that `response` answers. */
  posted(response: ServerResponse, body: unknown): void;
  /** Records that `response` is never sent. */
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
