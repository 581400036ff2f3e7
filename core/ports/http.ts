/** A JSON request (specification, section 7). */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, or relative to the page's origin. */
  readonly url: string;
  /** JSON body of a POST. A GET has no body. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A complete answer of the server, with any status. */
export interface HttpAnswered {
  readonly is: 'answered';
  /** Status code; 0 for a redirect, which is never followed. */
  readonly status: number;
  /** Parsed JSON, the text of any other body, or `undefined` for an empty body. */
  readonly body: unknown;
  /** Seconds to wait before the next attempt, from the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** The server's ID of this request: the `X-Request-Id` header, unchanged. */
  readonly requestId?: string;
}

/** No complete answer: offline, connection refused, or a truncated body. Proves nothing about the user. */
export interface HttpUnanswered {
  readonly is: 'unanswered';
}

/** Outcome of a request. */
export type HttpAnswer = HttpAnswered | HttpUnanswered;

/** The network. */
export interface Http {
  /** Sends the request once, or twice if its CSRF token is outdated. Rejects only with the reason of an aborted `signal`. */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
}
