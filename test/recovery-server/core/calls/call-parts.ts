import { Unavailable } from '../ports/directory';
import type { RecoveryServerOptions } from '../ports/options';
import { createCodes } from '../state/codes';
import { createPushes } from '../state/pushes';
import { createRounds } from '../state/rounds';
import { createThrottles } from '../state/throttles';
import { createTokens } from '../state/tokens';
import { createFindUser } from '../users/find-user';
import type { CallAnswer } from './answers';

export type CallParts = ReturnType<typeof createCallParts>;

/** Creates the state and the search that all calls share. */
export const createCallParts = (options: RecoveryServerOptions) => {
  const { store, clock, secret, limits, tokenText } = options;
  return {
    options,
    findUser: createFindUser(options),
    rounds: createRounds(store),
    tokens: createTokens(store, clock, secret, tokenText),
    codes: createCodes(store, secret),
    pushes: createPushes(store, clock, secret),
    throttles: createThrottles(store, limits),
  };
};

/** Fields of the calls' bodies, which the contract has validated. */
export type BodyWith<Field extends string> = Readonly<Record<Field, string>>;

/** Body of a call that proves something, or asks for a message. */
export type ProofBody = BodyWith<'username' | 'factorType' | 'type' | 'phase'>;

/**
 * Does work after the answer, so that the time of the answer does not depend on it. Its outcome becomes an audit line,
 * with the username of the body if no other is given.
 */
export type DoLater = (step: string, work: () => Promise<void>, username?: string) => void;

/**
 * Checks a code or a password that was counted as an attempt. If a service does not answer, the attempt is taken back:
 * an outage must not throttle users. An attacker gains nothing, because the answer does not depend on the code.
 */
export const checkCounted = async <Result>(
  { throttles }: CallParts,
  userKey: string,
  factor: string,
  check: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await check();
  } catch (failure) {
    if (failure instanceof Unavailable) await throttles.takeBackAttempt(userKey, factor);
    throw failure;
  }
};

/** Answers one call. */
export type AnswerOneCall<Body> = (parts: CallParts, body: Body, later: DoLater) => Promise<CallAnswer>;
