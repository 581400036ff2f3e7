/** JSON request to a server (specification, section 7). */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute URL, or a path on the page's origin. */
  readonly url: string;
  /** JSON body of a POST request. A GET request has no body. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Complete HTTP response, with any status code. */
export interface HttpAnswered {
  readonly is: 'answered';
  /** HTTP status code, or 0 for a redirect response. The adapter never follows a redirect. */
  readonly status: number;
  /** Parsed JSON body, or the text of any other body, whatever its content type. `undefined` if the body is empty. */
  readonly body: unknown;
  /** Seconds to wait before the next attempt, from the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** Request ID from the `X-Request-Id` response header, unchanged. */
  readonly requestId?: string;
}

/** The browser received no complete response: the device is offline, the connection was refused, or the body was truncated. */
export interface HttpUnanswered {
  readonly is: 'unanswered';
}

/** Outcome of an HTTP request. */
export type HttpAnswer = HttpAnswered | HttpUnanswered;

/** Sends HTTP requests. */
export interface Http {
  /**
   * Sends a request. Repeats the request with another CSRF token if the server rejects the token. Rejects only if `signal`
   * aborts, with the abort reason.
   */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
}
