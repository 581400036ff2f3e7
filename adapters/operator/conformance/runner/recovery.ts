import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import type { AnswerBody, RecoveryAnswer } from '../http/exchange';
import { proof, type Rule } from '../http/expectations';
import { CLAUSES, RULES } from '../http/rules';
import { need } from '../report/outcomes';
import type { Round, TestUser } from '../scenario/scenario';
import { kindOf, roundsOf, sourceOf } from '../scenario/test-users';
import { type Attempt, attemptOf, checkCode, isSentCode, otherPhase } from './codes';
import type { Steps } from './steps';

/** Milliseconds between two polls of a push, as in the page (specification, section 9). */
const POLL_MILLISECONDS = 2_000;
const MAX_POLLS = 30;

const NOBODY: TestUser = { username: '', factors: {} };

/** Returns the poll link of a push, if the response contains one. */
export const pollLinkIn = (body: AnswerBody): string | undefined => {
  const link = body?.links?.poll;
  return typeof link === 'string' ? link : undefined;
};

const inPhase = (phase: string): string => (phase === 'initial' ? '' : ` in phase ${phase}`);

/** Creates the steps of one user's recovery. Without such a user, all steps are reported as not tried. */
export const createRecovery = async (
  parent: Steps,
  title: string,
  findUser: () => TestUser,
  type: 'password' | 'unlock' = 'password',
) => {
  const steps = parent.fork(title);
  const user = await steps.need(findUser, NOBODY);
  const at = (phase: string) => attemptOf(user.username, phase, type);

  /**
   * Restarts the recovery by requesting the factors of phase `initial`. `when` is appended to the name of the check to
   * make the name unique.
   */
  const startAfresh = (when: string) =>
    steps.must(`a list with phase initial, ${when}`, RULES.afresh, calls.listFactors(at('initial')));

  /** Checks that a call is rejected in a phase that the recovery has not reached. */
  const checkEarly = (call: (attempt: Attempt) => Call<unknown>) =>
    steps.check('in a phase that has not begun', RULES.wrongPhase, call(at(otherPhase('initial'))));

  let lastCode = '';

  /** Obtains a code. Requests the code first if the server sends this kind of code. */
  const obtainCode = async (kind: string, phase: string): Promise<string> => {
    const rule = proof(CLAUSES.sendCode, { phase, token: false });
    if (isSentCode(kind))
      await steps.must(`a code is sent${inPhase(phase)}`, rule, calls.sendCodeCall(at(phase), kind));
    lastCode = await steps.obtain(
      () => sourceOf(user, kind, 'code'),
      isSentCode(kind) ? 'until-new' : 'none',
    );
    return lastCode;
  };

  const sendPush = (phase: string) =>
    steps.must(`a push is sent${inPhase(phase)}`, RULES.sendPush, calls.sendPush(at(phase)));

  /** Polls until the push ends. `body` contains the first poll link. */
  const pollToEnd = (name: string, rule: Rule, phase: string, body: AnswerBody) => {
    const pollAgain = async (call: Call<unknown>, pollsLeft = MAX_POLLS): Promise<RecoveryAnswer> => {
      const answer = await steps.browser.send(call);
      const link = pollLinkIn(answer.body);
      const isWaiting = answer.status === 200 && answer.body?.factorResult === 'WAITING';
      if (!isWaiting || pollsLeft === 1) return answer;
      await steps.time.sleep(POLL_MILLISECONDS);
      return pollAgain(link === undefined ? call : calls.poll(at(phase), link), pollsLeft - 1);
    };
    return steps.must(name, rule, calls.poll(at(phase), pollLinkIn(body) ?? ''), (call) => pollAgain(call));
  };

  return {
    ...steps,
    user,
    at,
    startAfresh,
    checkEarly,
    obtainCode,
    lastCode: () => lastCode,
    sendPush,
    pollToEnd,
  };
};

export type Recovery = Awaited<ReturnType<typeof createRecovery>>;

/** Creates a recovery and requests the first factor list. */
export const enterConformanceUser = async (
  ...given: Parameters<typeof createRecovery>
): Promise<Recovery> => {
  const recovery = await createRecovery(...given);
  await recovery.startAfresh('at first');
  return recovery;
};

/** Proves the user's identity with the factor of a round. */
export const proveRound = async (recovery: Recovery, round: Round, phase: string, contract: string) => {
  const kind = kindOf(round.factor);
  const name = `the proof by ${kind}${inPhase(phase)}`;
  if (kind !== 'push') {
    const code = await recovery.obtainCode(kind, phase);
    return recovery.must(name, proof(contract, round), checkCode(recovery.at(phase), kind, code));
  }
  const sent = await recovery.sendPush(phase);
  await recovery.obtain(() => sourceOf(recovery.user, kind, 'approve'), 'until-ready');
  return recovery.pollToEnd(name, proof(contract, { factorResult: 'SUCCESS', ...round }), phase, sent);
};

type Token = Parameters<typeof calls.unlock>[0];

const NO_TOKEN: Token = { recoveryToken: '', recoveryType: '', userName: '' };

const tokenIn = (userName: string, body: AnswerBody): Token => {
  const recoveryToken = body?.recoveryToken;
  need(recoveryToken !== undefined, `${userName} has no proof that brings a token`);
  return { recoveryToken: String(recoveryToken), recoveryType: String(body?.recoveryTokenType), userName };
};

/** Completes a recovery up to the recovery token. Later steps require this token. */
export const recoverToken = async (...given: Parameters<typeof createRecovery>) => {
  const steps = await enterConformanceUser(...given);
  let phase = 'initial';
  let body: AnswerBody;
  for (const round of roundsOf(steps.user)) {
    body = await proveRound(steps, round, phase, CLAUSES.proof);
    phase = round.phase;
  }
  return { steps, token: await steps.need(() => tokenIn(steps.user.username, body), NO_TOKEN) };
};
