import { CALL_DEADLINE, LONGEST_WAIT_SECONDS } from '../limits';
import { type Clock, LATE } from '../ports/clock';
import type { Http, HttpAnswer, HttpRequest } from '../ports/http';
import type { Factor } from '../recovery/factors';
import type { RecoverySession } from '../recovery/session';
import { accepted, type Refusal, type Result, refused } from '../result';
import * as wire from './wire';

/** Where the calls go: addresses without a slash at their end (specification, section 3). */
export interface Hosts {
  readonly recoveryServer: string;
  readonly pinService: string;
}

type Attempt = Pick<RecoverySession, 'username' | 'phase' | 'type' | 'redirectUri'>;

/** What resets a password or unlocks an account. */
export interface Token {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

const refusalIn = (answer: HttpAnswer | typeof LATE): Refusal | undefined => {
  if (answer === LATE || answer.is === 'unanswered') return refused('unreachable');
  if (answer.status === 429) {
    const waitSeconds = Math.min(answer.retryAfterSeconds ?? LONGEST_WAIT_SECONDS, LONGEST_WAIT_SECONDS);
    return { ...refused('throttled'), waitSeconds };
  }
  const code = wire.readErrorCode(answer.body);
  if (code) return refused(code);
  return answer.status >= 200 && answer.status < 300 ? undefined : refused(wire.GENERIC_EXCEPTION);
};

/** One call with its deadline: what the server says becomes a value, or a refusal. Rejects only when `signal` aborts. */
export const createCall =
  (http: Http, clock: Clock) =>
  async <T>(
    request: HttpRequest,
    read: (body: unknown) => T | undefined,
    signal: AbortSignal,
    deadline: number = CALL_DEADLINE,
  ): Promise<Result<T>> => {
    const answer = await clock.deadline(deadline, signal, (inTime) => http.send(request, inTime));
    const refusal = refusalIn(answer);
    if (refusal) return refusal;
    const value = answer !== LATE && answer.is === 'answered' ? read(answer.body) : undefined;
    return value === undefined ? refused(wire.GENERIC_EXCEPTION) : accepted(value);
  };

/** The calls of section 7, each with exactly the body of the design's table. */
export const createRecoveryApi = (http: Http, clock: Clock, { recoveryServer, pinService }: Hosts) => {
  const call = createCall(http, clock);
  const get = (path: string): HttpRequest => ({ method: 'GET', url: recoveryServer + path });
  const post = (path: string, body: Record<string, unknown>, host = recoveryServer): HttpRequest => ({
    method: 'POST',
    url: host + path,
    body,
  });
  const verification = ({ username, type, redirectUri, phase }: Attempt, factorType: string) => ({
    username,
    factorType,
    type,
    relayState: redirectUri ?? '',
    phase,
  });

  return {
    /** The user's factors in a phase. */
    listFactors: ({ username, phase }: Attempt, signal: AbortSignal): Promise<Result<readonly Factor[]>> =>
      call(post('/recovery/mfafactors', { username, phase }), wire.readFactors, signal),

    /** The factors that the environment offers (`dynamicFactors`). */
    listOfferedFactors: ({ phase }: Pick<Attempt, 'phase'>, signal: AbortSignal) =>
      call(get(`/recovery/mfafactors${phase === 'second' ? '?phase=second' : ''}`), wire.readFactors, signal),

    /** The user's own factor of an offered kind. */
    findFactor: (username: string, factorType: string, signal: AbortSignal) =>
      call(post('/recovery/mfafactor', { username, factorType }), wire.readFactor, signal),

    /** Sends a code by SMS or voice. */
    sendCode: (attempt: Attempt, factorType: string, signal: AbortSignal) =>
      call(post('/recovery/mfaverify', verification(attempt, factorType)), wire.readDone, signal),

    /** Sends a push. */
    sendPush: (attempt: Attempt, signal: AbortSignal) =>
      call(post('/recovery/mfaverify', verification(attempt, 'verifypush')), wire.readPush, signal),

    /** Asks what became of a push. */
    poll: ({ username, type, redirectUri, phase }: Attempt, pollUrl: string, signal: AbortSignal) =>
      call(
        post('/recovery/poll', { username, pollUrl, type, relayState: redirectUri ?? '', phase }),
        wire.readPush,
        signal,
      ),

    /** Sends the e-mail with the link. Its answer is not read. */
    sendEmail: (attempt: Attempt, signal: AbortSignal) =>
      call(post('/recovery/mfaemail', verification(attempt, 'email')), wire.readNothing, signal),

    /** Checks a typed code. */
    verifyCode: (attempt: Attempt, factorType: string, code: string, signal: AbortSignal) =>
      call(
        post('/recovery/mfaverify', { ...verification(attempt, factorType), code }),
        wire.readProof,
        signal,
      ),

    /** Checks a pin, at the pin service. */
    verifyPin: ({ username, type, phase }: Attempt, pin: string, signal: AbortSignal) =>
      call(
        post('/recovery/mfapin', { userName: username, pin, type, phase }, pinService),
        wire.readProof,
        signal,
      ),

    /** Checks a badge number. */
    verifyBadge: ({ username, type, phase }: Attempt, code: string, signal: AbortSignal) =>
      call(
        post('/recovery/mfabadge', { username, factorType: 'badge', code, type, phase }),
        wire.readProof,
        signal,
      ),

    /** Sets a new password with a recovery token. */
    resetPassword: (token: Token, newPassword: string, signal: AbortSignal) =>
      call(post('/credentials/verifyandresetpassword', { ...token, newPassword }), wire.readDone, signal),

    /** Unlocks the account with a recovery token. */
    unlock: (token: Token, signal: AbortSignal) =>
      call(post('/credentials/verifyandunlock', { ...token }), wire.readDone, signal),

    /** Changes an expired password. Answers with the session token. */
    changeExpiredPassword: (
      username: string,
      oldPassword: string,
      newPassword: string,
      signal: AbortSignal,
    ) =>
      call(
        post('/credentials/expiredpassword', { username, oldPassword, newPassword }),
        wire.readSessionToken,
        signal,
      ),
  };
};

/** All calls of section 7; a use case asks for those that it makes. Each answers as `createCall` does. */
export type RecoveryApi = ReturnType<typeof createRecoveryApi>;
