import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { type AnswerBody, nameOf } from '../http/browser';
import { CLAUSES, proof, RULES, type Rule } from '../http/rules';
import { Failed } from '../report/check';
import { isSentCode, kindOf, type Round, sourceOf, type TestUser } from '../scenario/scenario';
import { type Attempt, attemptOf, type Steps } from './steps';

/** Milliseconds between two polls of a push, as in the page (specification, section 9). */
export const POLL_MILLISECONDS = 2_000;
export const MAX_POLLS = 30;

const SECRECY = { contract: CLAUSES.secrets, expected: 'an answer without the code' };

type FindUser = () => TestUser;
const NOBODY: TestUser = { username: '', factors: {} };

/** Returns the poll link in the response to a push, or an empty string if the response contains no poll link. */
export const pollLinkIn = (body: AnswerBody): string => {
  const link = body?.links?.poll;
  return typeof link === 'string' ? link : '';
};

const inPhase = (phase: string): string => (phase === 'initial' ? '' : ` in phase ${phase}`);

/** Begins a user's recovery by requesting the factors. If `find` throws `NotTried`, all steps are reported as not tried. */
export const beginRecovery = async (parent: Steps, title: string, find: FindUser, type = 'password') => {
  const steps = parent.fork(title);
  const user = await steps.need(find, NOBODY);
  const at = (phase = 'initial') => attemptOf(user.username, phase, type);

  /** Restarts the recovery by requesting the factors of phase `initial`. `when` is part of the name of the check. */
  const startAfresh = (when: string) =>
    steps.must(`a list with phase initial, ${when}`, RULES.afresh, calls.listFactors(at()));

  /** Checks that the server rejects a call with a phase that the recovery has not reached. */
  const checkEarly = (call: (attempt: Attempt) => Call<unknown>) =>
    steps.check('in a phase that has not begun', RULES.wrongPhase, call(at('second')));

  let lastCode = '';

  /** Obtains a code in the way that the scenario specifies. For `sms` and `call`, first requests a code from the server. */
  const obtainCode = async (kind: string, phase = 'initial'): Promise<string> => {
    const isSent = isSentCode(kind);
    const rule = proof(CLAUSES.sendCode, { phase, token: false });
    const call = calls.sendCode(at(phase), kind);
    const sent = isSent && (await steps.must(`a code is sent${inPhase(phase)}`, rule, call));
    lastCode = await steps.obtain(() => sourceOf(user, kind, 'code'), isSent ? 'until-new' : 'none');
    if (isSent)
      await steps.note(nameOf(call), `the code is not in the answer${inPhase(phase)}`, SECRECY, async () => {
        if (JSON.stringify(sent).includes(lastCode)) throw new Failed('the answer contains the code');
        return 'no code';
      });
    return lastCode;
  };

  const sendPush = (phase = 'initial') =>
    steps.must(`a push is sent${inPhase(phase)}`, RULES.sendPush, calls.sendPush(at(phase)));

  const pollBy = (body: AnswerBody, phase?: string) => calls.poll(at(phase), pollLinkIn(body));

  /** Polls until the push ends, at most `MAX_POLLS` times. `body` contains the first poll link. */
  const pollToEnd = (name: string, rule: Rule, body: AnswerBody, phase?: string) =>
    steps.must(name, rule, pollBy(body, phase), async (first) => {
      let call = first;
      for (let polls = 1; ; polls += 1) {
        const answer = await steps.browser.send(call);
        const isWaiting = answer.status === 200 && answer.body?.factorResult === 'WAITING';
        if (!isWaiting || polls === MAX_POLLS) return answer;
        await steps.time.pass(POLL_MILLISECONDS);
        if (pollLinkIn(answer.body) !== '') call = pollBy(answer.body, phase);
      }
    });

  await startAfresh('at first');
  const own = { user, at, startAfresh, checkEarly, obtainCode, sendPush, pollBy, pollToEnd };
  return { ...steps, ...own, lastCode: () => lastCode };
};

export type Recovery = Awaited<ReturnType<typeof beginRecovery>>;

/** Proves the user's identity with one factor. Resolves with the body of the response. */
export const proveRound = async (recovery: Recovery, round: Round, phase: string, contract: string) => {
  const kind = kindOf(round.factor);
  const name = `the proof by ${kind}${inPhase(phase)}`;
  if (kind !== 'push') {
    const code = await recovery.obtainCode(kind, phase);
    return recovery.must(name, proof(contract, round), checkCode(recovery.at(phase), kind, code));
  }
  const sent = await recovery.sendPush(phase);
  await recovery.obtain(() => sourceOf(recovery.user, kind, 'approve'), 'until-ready');
  return recovery.pollToEnd(name, proof(contract, { factorResult: 'SUCCESS', ...round }), sent, phase);
};

/** Creates the call that verifies a code. */
export const checkCode = (attempt: Attempt, kind: string, code: string): Call<unknown> => {
  if (kind === 'pin') return calls.verifyPin(attempt, code);
  return kind === 'badge' ? calls.verifyBadge(attempt, code) : calls.verifyCode(attempt, kind, code);
};

/** Returns a wrong code: changes the last character of a correct code. */
export const wrongVariant = (code: string): string => {
  const last = code.slice(-1);
  const other = /\d/.test(last) ? String((Number(last) + 5) % 10) : last === 'c' ? 'b' : 'c';
  return code.slice(0, -1) + other;
};
