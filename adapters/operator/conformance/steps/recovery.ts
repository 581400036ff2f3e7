import * as calls from '../../../../core/server/calls';
import type { Answered } from '../http/exchange';
import { accepted } from '../http/expectation';
import { textOf } from '../http/fields';
import { need } from '../report/not-tried';
import type { Round, TestUser } from '../scenario/scenario';
import { kindOf, sourceOf } from '../scenario/users';
import { approves, leadsTo, pollLinkIn, waits } from './answers';
import { type Attempt, attemptOf, checkCode, isSentCode } from './attempt';
import { CLAUSES } from './clauses';
import type { Line, Steps } from './steps';

/** One user's recovery: its steps, and the user's attempt in each phase. */
export interface Recovery {
  readonly steps: Steps;
  readonly user: TestUser;
  readonly at: (phase: string) => Attempt;
}

const NOBODY: TestUser = { username: '', factors: {}, rounds: [] };

/** Creates a recovery that follows on other steps. If there is no such user, its steps are not tried. */
export const createRecovery = async (
  parent: Steps,
  title: string,
  findUser: () => TestUser,
  type = 'password',
): Promise<Recovery> => {
  const steps = parent.fork(title);
  const user = await steps.need(findUser, NOBODY);
  return { steps, user, at: (phase) => attemptOf(user.username, phase, type) };
};

/** Requests the list of phase `initial`; `when` distinguishes the lists of one recovery. */
export const startAfresh = ({ steps, at }: Recovery, when: string): Promise<unknown> =>
  steps.must(
    { case: `a list with phase initial, ${when}`, contract: CLAUSES.afresh, expected: accepted() },
    calls.listFactors(at('initial')),
  );

/** Creates a recovery and requests its first list. */
export const startRecovery = async (...given: Parameters<typeof createRecovery>): Promise<Recovery> => {
  const recovery = await createRecovery(...given);
  await startAfresh(recovery, 'at first');
  return recovery;
};

const inPhase = (phase: string): string => (phase === 'initial' ? '' : ` in phase ${phase}`);

/** Has a code sent, if codes of this kind are sent, and reads it. */
export const obtainCode = async ({ steps, user, at }: Recovery, kind: string, phase: string) => {
  const expected = leadsTo({ phase, token: false });
  const line = { case: `a code is sent${inPhase(phase)}`, contract: CLAUSES.sendCode, expected };
  if (isSentCode(kind)) await steps.must(line, calls.sendCode(at(phase), kind));
  return steps.obtain(() => sourceOf(user, kind, 'code'), isSentCode(kind) ? 'sent' : 'known');
};

/** Sends a push. Resolves with the body, which has the link to poll. */
export const sendPush = ({ steps, at }: Recovery, phase: string): Promise<unknown> =>
  steps.must(
    { case: `a push is sent${inPhase(phase)}`, contract: CLAUSES.sendPush, expected: waits },
    calls.sendPush(at(phase)),
  );

/** Polls until the push ends, from the link of `body`. */
export const pollToEnd = ({ steps, at }: Recovery, line: Line, phase: string, body: unknown) => {
  let link = pollLinkIn(body) ?? '';
  const next = (answer: Answered) => {
    link = pollLinkIn(answer.body) ?? link;
    const isWaiting = answer.status === 200 && textOf(answer.body, 'factorResult') === 'WAITING';
    return isWaiting ? calls.poll(at(phase), link) : undefined;
  };
  return steps.must({ ...line, next }, calls.poll(at(phase), link));
};

/** Proves identity by the factor of a round. */
export const proveRound = async (
  recovery: Recovery,
  round: Round,
  phase: string,
  contract: string,
): Promise<unknown> => {
  const { steps, user, at } = recovery;
  const kind = kindOf(round.factor);
  const line = { case: `the proof by ${kind}${inPhase(phase)}`, contract };
  if (kind === 'push') {
    const sent = await sendPush(recovery, phase);
    await steps.obtain(() => sourceOf(user, kind, 'approve'), 'done');
    return pollToEnd(recovery, { ...line, expected: approves(round) }, phase, sent);
  }
  const code = await obtainCode(recovery, kind, phase);
  return steps.must({ ...line, expected: leadsTo(round) }, checkCode(at(phase), kind, code));
};

/** The recovery token as the calls of the credentials post it. */
export interface Token {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

const tokenIn = (userName: string, body: unknown): Token => {
  const why = `${userName} has no proof that brings a token`;
  const recoveryToken = need(textOf(body, 'recoveryToken'), why);
  return { recoveryToken, recoveryType: need(textOf(body, 'recoveryTokenType'), why), userName };
};

/** Carries out a whole recovery. The steps after it require its token. */
export const recoverToken = async (
  ...given: Parameters<typeof createRecovery>
): Promise<{ readonly steps: Steps; readonly token: Token }> => {
  const recovery = await startRecovery(...given);
  const { steps, user } = recovery;
  let phase = 'initial';
  let body: unknown;
  for (const round of user.rounds) {
    body = await proveRound(recovery, round, phase, CLAUSES.proof);
    phase = round.phase;
  }
  const none = { recoveryToken: '', recoveryType: '', userName: '' };
  return { steps, token: await steps.need(() => tokenIn(user.username, body), none) };
};
