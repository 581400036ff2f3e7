/** What the core asks the network for: one JSON call (specification, section 7). */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, or relative to the page's origin. */
  readonly url: string;
  /** Posted as JSON. A GET has none. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A whole answer from the server, whatever its status. */
export interface HttpAnswered {
  readonly is: 'answered';
  /** The status code; 0 for a redirect, which is never followed. */
  readonly status: number;
  /** The parsed JSON; the text of a body that is not JSON, as a page is; `undefined` where it is empty. */
  readonly body: unknown;
  /** Seconds to wait before the next try, from a `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** What the server calls this request, from an `X-Request-Id` header, as it came. */
  readonly requestId?: string;
}

/** Nobody answered: offline, refused, or a body that was cut short. It says nothing about the user. */
export interface HttpUnanswered {
  readonly is: 'unanswered';
}

/** What came of a request: a whole answer, or none. */
export type HttpAnswer = HttpAnswered | HttpUnanswered;

/** The network. */
export interface Http {
  /** Sends one request, once; one that is refused for its outdated CSRF token, twice. Rejects only when `signal` aborts, with the signal's reason. */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
}
