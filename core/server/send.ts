import { CALL_TIMEOUT, DEFAULT_RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS } from '../limits';
import { type Clock, TIMED_OUT } from '../ports/clock';
import type { Http, HttpAnswer, HttpRequest } from '../ports/http';
import { accepted, type Result, refused } from '../result';
import { GENERIC_EXCEPTION, readCause, readErrorCode } from './wire';

/** Specification, section 7. */
export interface Call<T> extends Pick<HttpRequest, 'method' | 'body'> {
  readonly path: string;
  readonly isForPinService?: boolean;
  /** `undefined` if the body has an unexpected shape. */
  readonly read: (body: unknown) => T | undefined;
  /** Step of a proof of identity. */
  readonly step?: 'prompt' | 'poll' | 'check';
  /** Only the HTTP status decides about success. */
  readonly isUnread?: true;
}

/** Without a trailing slash (specification, section 3). */
export interface Hosts {
  readonly recoveryServer: string;
  readonly pinService: string;
}

/** Status of a captive portal, never of the requested server: https://www.rfc-editor.org/rfc/rfc6585#section-6 */
const PORTAL_STATUS = 511;

/** `now` is in milliseconds since 1970. */
const judge = <T>(
  answer: HttpAnswer | typeof TIMED_OUT,
  { read, isUnread }: Pick<Call<T>, 'read' | 'isUnread'>,
  now: number,
): Result<T> => {
  if (answer === TIMED_OUT || answer.is === 'unanswered') return refused('unreachable');
  const { status, body, requestId = '', retryAfterSeconds = DEFAULT_RETRY_AFTER_SECONDS } = answer;
  // Shown to the user, so only short IDs of plain characters are accepted.
  const reference = /^[\w.-]{1,64}$/.test(requestId) && { reference: requestId };
  if (status === 429) {
    const waitSeconds = Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS);
    return { ...refused('throttled'), waitSeconds, waitUntil: now + waitSeconds * 1000, ...reference };
  }
  const isGood = status >= 200 && status < 300;
  const code = isUnread && isGood ? undefined : readErrorCode(body);
  const value = isGood && code === undefined ? read(body) : undefined;
  if (value !== undefined) return accepted(value);
  const cause = readCause(body);
  return {
    ...refused(code ?? GENERIC_EXCEPTION),
    ...(status >= 500 && status !== PORTAL_STATUS ? { isServerFault: true } : cause && { cause }),
    ...reference,
  };
};

/** Rejects only if `signal` aborts. */
export const createServerCall =
  (http: Http, clock: Clock) =>
  async <T>(
    request: HttpRequest,
    call: Pick<Call<T>, 'read' | 'isUnread'>,
    signal: AbortSignal,
    deadline: number = CALL_TIMEOUT,
  ): Promise<Result<T>> => {
    const answer = await clock.withTimeout(deadline, signal, (inTime) => http.send(request, inTime));
    return judge(answer, call, clock.now());
  };

/** Rejects only if `signal` aborts. */
export const createSend = (http: Http, clock: Clock, { recoveryServer, pinService }: Hosts) => {
  const ask = createServerCall(http, clock);
  return <T>(call: Call<T>, signal: AbortSignal): Promise<Result<T>> => {
    const { method, path, body, isForPinService } = call;
    const url = (isForPinService ? pinService : recoveryServer) + path;
    return ask({ method, url, ...(body && { body }) }, call, signal);
  };
};

export type Send = ReturnType<typeof createSend>;
