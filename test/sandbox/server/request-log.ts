import type { IncomingMessage, ServerResponse } from 'node:http';

/** A recorded API call and its result. */
export interface LoggedRequest {
  readonly number: number;
  /** Origin that received the request. Always the page's origin, unless the `--split` option is set. */
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Request body, parsed if it is JSON. Undefined for a GET request. */
  body: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly at: string;
  /** HTTP status of the response. Undefined until the response is complete. */
  status: number | undefined;
  milliseconds: number | undefined;
  /** True if the connection was closed before the complete response was written. */
  aborted: boolean;
  /** True if the sandbox deliberately never responds to this API call. */
  silent: boolean;
}

const OF_INTEREST = 'content-type accept origin x-xsrf-token cookie referer sec-fetch-mode'.split(' ');

/** Creates the log of all API calls since the sandbox was started or reset, oldest first. */
export const createRequestLog = () => {
  let entries: LoggedRequest[] = [];
  let number = 0;
  const logged = new WeakMap<ServerResponse, LoggedRequest>();
  return {
    all: (): readonly LoggedRequest[] => entries,
    clear: () => {
      entries = [];
    },
    add: (
      origin: string,
      path: string,
      query: string,
      request: IncomingMessage,
      response: ServerResponse,
    ) => {
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
    /** Records the posted body of the API call to which `response` belongs. */
    posted: (response: ServerResponse, body: unknown) => {
      const entry = logged.get(response);
      if (entry !== undefined) entry.body = body;
    },
    /** Records that `response` will never be sent. */
    silent: (response: ServerResponse) => {
      const entry = logged.get(response);
      if (entry !== undefined) entry.silent = true;
    },
  };
};
