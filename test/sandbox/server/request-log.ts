import type { IncomingMessage, ServerResponse } from 'node:http';

const OF_INTEREST = 'content-type accept origin x-xsrf-token cookie referer sec-fetch-mode'.split(' ');

const entryOf = (origin: string, path: string, query: string, { method = '', headers }: IncomingMessage) => ({
  /** Origin that received the request. Always the page's origin, unless the `--split` option is set. */
  origin,
  method,
  path,
  query,
  /** Request body, parsed if it is JSON. Undefined for a GET request. */
  body: undefined as unknown,
  headers: Object.fromEntries(OF_INTEREST.map((name) => [name, headers[name]?.toString()])),
  at: new Date().toISOString(),
  /** HTTP status of the response. Undefined until the response is complete. */
  status: undefined as number | undefined,
  milliseconds: undefined as number | undefined,
  /** True if the connection was closed before the complete response was written. */
  aborted: false,
  /** True if the sandbox deliberately never responds to this API call. */
  silent: false,
});

type LoggedRequest = ReturnType<typeof entryOf> & { readonly number: number };

/** Creates the log of all API calls since the sandbox was started or reset, oldest first. */
export const createRequestLog = () => {
  const entries: LoggedRequest[] = [];
  let number = 0;
  const logged = new WeakMap<ServerResponse, LoggedRequest>();
  const set = (response: ServerResponse, change: Partial<LoggedRequest>) =>
    void Object.assign(logged.get(response) ?? {}, change);
  return {
    all: (): readonly LoggedRequest[] => entries,
    add: (
      origin: string,
      path: string,
      query: string,
      request: IncomingMessage,
      response: ServerResponse,
    ) => {
      const started = Date.now();
      number += 1;
      const entry = { number, ...entryOf(origin, path, query, request) };
      entries.push(entry);
      logged.set(response, entry);
      response.on('close', () => {
        entry.status = response.headersSent ? response.statusCode : undefined;
        entry.milliseconds = Date.now() - started;
        entry.aborted = !response.writableFinished;
      });
    },
    /** Records the posted body of the API call to which `response` belongs. */
    posted: (response: ServerResponse, body: unknown) => set(response, { body }),
    /** Records that `response` will never be sent. */
    silent: (response: ServerResponse) => set(response, { silent: true }),
  };
};
