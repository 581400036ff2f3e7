import { CALL_DEADLINE, DEFAULT_WAIT_SECONDS, LONGEST_WAIT_SECONDS } from '../limits';
import { type Clock, LATE } from '../ports/clock';
import type { Http, HttpAnswer, HttpRequest } from '../ports/http';
import { accepted, type Refusal, type Result, refused } from '../result';
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

const refusalIn = (answer: HttpAnswer | typeof LATE, now: number, isUnread?: true): Refusal | undefined => {
  if (answer === LATE || answer.is === 'unanswered') return refused('unreachable');
  const { status, body, retryAfterSeconds = DEFAULT_WAIT_SECONDS } = answer;
  if (status === 429) {
    const waitSeconds = Math.min(retryAfterSeconds, LONGEST_WAIT_SECONDS);
    return { ...refused('throttled'), waitSeconds, waitUntil: now + waitSeconds * 1000 };
  }
  const isServerFault = status >= 500 && { isServerFault: true as const };
  const code = isUnread ? undefined : readErrorCode(body);
  if (code) return { ...refused(code), ...isServerFault };
  return status >= 200 && status < 300 ? undefined : { ...refused(GENERIC_EXCEPTION), ...isServerFault };
};

/** What the server calls the request, if it is a plain word: it is shown. */
const referenceIn = (answer: HttpAnswer | typeof LATE) => {
  const { requestId: reference = '' } = answer !== LATE && answer.is === 'answered' ? answer : {};
  return /^[\w.-]{1,64}$/.test(reference) && { reference };
};

/** One request with its deadline: what the server says becomes a value, or a refusal. Rejects only when `signal` aborts. */
export const createAsk =
  (http: Http, clock: Clock) =>
  async <T>(
    request: HttpRequest,
    { read, isUnread }: Pick<Call<T>, 'read' | 'isUnread'>,
    signal: AbortSignal,
    deadline: number = CALL_DEADLINE,
  ): Promise<Result<T>> => {
    const answer = await clock.deadline(deadline, signal, (inTime) => http.send(request, inTime));
    const refusal = refusalIn(answer, clock.now(), isUnread);
    const value = !refusal && answer !== LATE && answer.is === 'answered' ? read(answer.body) : undefined;
    if (value !== undefined) return accepted(value);
    return { ...(refusal ?? refused(GENERIC_EXCEPTION)), ...referenceIn(answer) };
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
