import { CALL_DEADLINE, DEFAULT_WAIT_SECONDS, LONGEST_WAIT_SECONDS } from '../limits';
import { type Clock, LATE } from '../ports/clock';
import type { Http, HttpAnswer, HttpRequest } from '../ports/http';
import { accepted, type Result, refused } from '../result';
import { GENERIC_EXCEPTION, readErrorCode } from './wire';

/** One call of section 7: what is sent to which server, and how its answer is read. */
export interface Call<T> extends Pick<HttpRequest, 'method' | 'body'> {
  readonly path: string;
  readonly isForPinService?: boolean;
  /** `undefined` for a body that is not of the shape that is expected. */
  readonly read: (body: unknown) => T | undefined;
  /** The answer's status alone counts, whatever its body says. */
  readonly isUnread?: true;
}

/** Where the calls go: addresses without a slash at their end (specification, section 3). */
export interface Hosts {
  readonly recoveryServer: string;
  readonly pinService: string;
}

/** What an answer means: a value, or why there is none. `now` is milliseconds of the Clock. */
const judge = <T>(
  answer: HttpAnswer | typeof LATE,
  { read, isUnread }: Pick<Call<T>, 'read' | 'isUnread'>,
  now: number,
): Result<T> => {
  if (answer === LATE || answer.is === 'unanswered') return refused('unreachable');
  const { status, body, requestId = '', retryAfterSeconds = DEFAULT_WAIT_SECONDS } = answer;
  // It is shown to the user, so it must be a plain word.
  const reference = /^[\w.-]{1,64}$/.test(requestId) && { reference: requestId };
  if (status === 429) {
    const waitSeconds = Math.min(retryAfterSeconds, LONGEST_WAIT_SECONDS);
    return { ...refused('throttled'), waitSeconds, waitUntil: now + waitSeconds * 1000, ...reference };
  }
  const code = isUnread ? undefined : readErrorCode(body);
  const isAccepted = code === undefined && status >= 200 && status < 300;
  const value = isAccepted ? read(body) : undefined;
  if (value !== undefined) return accepted(value);
  const isServerFault = status >= 500 && { isServerFault: true as const };
  return { ...refused(code ?? GENERIC_EXCEPTION), ...isServerFault, ...reference };
};

/** One request with its timeout. Answers with the value or a refusal; rejects only when `signal` aborts. */
export const createAsk =
  (http: Http, clock: Clock) =>
  async <T>(
    request: HttpRequest,
    call: Pick<Call<T>, 'read' | 'isUnread'>,
    signal: AbortSignal,
    deadline: number = CALL_DEADLINE,
  ): Promise<Result<T>> => {
    const answer = await clock.deadline(deadline, signal, (inTime) => http.send(request, inTime));
    return judge(answer, call, clock.now());
  };

/** Sends the calls of section 7 to the configured servers, each with its deadline; answers as `createAsk` does. */
export const createSend = (http: Http, clock: Clock, { recoveryServer, pinService }: Hosts) => {
  const ask = createAsk(http, clock);
  return <T>(call: Call<T>, signal: AbortSignal): Promise<Result<T>> => {
    const { method, path, body, isForPinService } = call;
    const url = (isForPinService ? pinService : recoveryServer) + path;
    return ask({ method, url, ...(body && { body }) }, call, signal);
  };
};

/** What use cases send their calls by. */
export type Send = ReturnType<typeof createSend>;
