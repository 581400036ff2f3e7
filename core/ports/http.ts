/** Specification, section 7. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, or a path on the page's origin. */
  readonly url: string;
  /** Only for POST. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Complete response, with any status. */
export interface HttpAnswered {
  readonly is: 'answered';
  /** 0 for a redirect response. The adapter never follows a redirect. */
  readonly status: number;
  /** Parsed JSON, or the text of any other body, whatever its content type. `undefined` if empty. */
  readonly body: unknown;
  /** From the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** `X-Request-Id` header, unchanged. */
  readonly requestId?: string;
}

export type HttpAnswer =
  | HttpAnswered
  /** No complete response: offline, connection refused, or the body was truncated. */
  | { readonly is: 'unanswered' };

export interface Http {
  /** Repeats a request whose CSRF token is rejected. Rejects only if `signal` aborts, with the abort reason. */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
}
