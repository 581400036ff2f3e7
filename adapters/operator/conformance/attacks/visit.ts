import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { Unanswered } from '../../http/request';
import { configuration } from '../checks/requests';
import type { AnswerBody, Browser, RecoveryAnswer, Wrong } from '../http/browser';
import { Failed, NotTried, need, oneLine } from '../report/check';
import { checkCode, MAX_POLLS, POLL_MILLISECONDS, pollLinkIn } from '../runner/recovery';
import { attemptOf, type createTools } from '../runner/steps';
import { isSentCode, kindOf, type Means, roundsOf, sourceOf, type TestUser } from '../scenario/scenario';

export type Tools = ReturnType<typeof createTools>;

/** Text of a report that describes a response. */
export const inWords = ({ status, text }: RecoveryAnswer): string => `${status} ${oneLine(text)}`.trim();

/** True for the answer to a correct proof of identity. `phase` is the phase of the request. */
export const isProof = ({ status, body }: RecoveryAnswer, phase = 'initial'): boolean => {
  if (status !== 200) return false;
  const { recoveryToken, factorResult, phase: next } = body ?? {};
  const hasMoved = typeof next === 'string' && next !== phase && factorResult === undefined;
  return typeof recoveryToken === 'string' || factorResult === 'SUCCESS' || hasMoved;
};

/** Checks that the server accepts the honest use of what the attacker tried to misuse. Otherwise its refusal proves nothing. */
export const needProof = (answer: RecoveryAnswer, what: string, phase?: string) =>
  need(isProof(answer, phase), `the server also refuses ${what}: ${inWords(answer)}`);

/** Reports a success of the attack as failed. A throttled or broken answer neither proves nor disproves the weakness. */
export const withstood = (answer: RecoveryAnswer, hasSucceeded = isProof(answer)): string => {
  if (hasSucceeded) throw new Failed(inWords(answer));
  const isJudged = answer.status !== 429 && answer.status < 500;
  need(isJudged, `the server answered ${inWords(answer)} instead of judging the attack`);
  return inWords(answer);
};

const closed = { status: 400, text: 'a closed connection', body: undefined, headers: {}, cookies: [] };
const NO_ANSWER = { ...closed, isCut: false, validTo: undefined } as const;

const orClosed = (failure: unknown): RecoveryAnswer => {
  if (failure instanceof Unanswered && failure.message === 'connection reset') return NO_ANSWER;
  throw failure instanceof Unanswered ? new NotTried(failure.message) : failure;
};

/** Opens a browser of a person, without cookies of other browsers, and loads the page. */
export const openBrowser = async ({ browser }: Tools): Promise<Browser> => {
  const fresh = browser.another();
  await fresh.send(configuration).catch(orClosed);
  return fresh;
};

/** A user's recovery in a browser of its own. A call that should succeed but fails makes the attack "could not be examined". */
export const visit = async (tools: Tools, user: TestUser, type = 'password', browser?: Browser) => {
  const { sources, time } = tools;
  const own = browser ?? (await openBrowser(tools));
  const at = (phase = 'initial') => attemptOf(user.username, phase, type);

  const send = (call: Call<unknown>, wrong?: Wrong) => own.send(call, wrong).catch(orClosed);

  /** Sends a call that an honest user would send. */
  const honest = async (what: string, call: Call<unknown>): Promise<AnswerBody> => {
    const answer = await send(call);
    need(answer.status === 200, `${what} for ${user.username}: ${inWords(answer)}`);
    return answer.body;
  };

  const means = (kind: string, way: keyof Means, wait: 'none' | 'until-new' | 'until-ready') =>
    sources.obtain(sourceOf(user, kind, way), wait);

  const list = (phase = 'initial') => honest('the list of factors', calls.listFactors(at(phase)));

  /** Obtains a correct code. Requests it first if the server sends codes of this kind. */
  const code = async (kind: string, phase = 'initial') => {
    if (!isSentCode(kind)) return means(kind, 'code', 'none');
    await honest('a code', calls.sendCode(at(phase), kind));
    return means(kind, 'code', 'until-new');
  };

  const enter = (kind: string, text: string, phase = 'initial', wrong?: Wrong) =>
    send(checkCode(at(phase), kind, text), wrong);

  const push = async (phase = 'initial') => {
    const link = pollLinkIn(await honest('a push', calls.sendPush(at(phase))));
    return need(link, 'the answer to a push has no poll link');
  };

  const poll = async (link: string, phase = 'initial', most = MAX_POLLS) => {
    let answer = await send(calls.poll(at(phase), link));
    for (let polls = 1; answer.body?.factorResult === 'WAITING' && polls < most; polls += 1) {
      await time.pass(POLL_MILLISECONDS);
      answer = await send(calls.poll(at(phase), pollLinkIn(answer.body) || link));
    }
    return answer;
  };

  const approve = () => means('push', 'approve', 'until-ready');

  /** Proves identity in the way of an honest user. */
  const prove = async (factor: string, phase = 'initial'): Promise<RecoveryAnswer> => {
    const kind = kindOf(factor);
    if (kind !== 'push') return enter(kind, await code(kind, phase), phase);
    const link = await push(phase);
    await approve();
    return poll(link, phase);
  };

  const mustProve = async (factor: string, phase = 'initial'): Promise<AnswerBody> => {
    const answer = await prove(factor, phase);
    need(isProof(answer, phase), `the proof by ${factor} for ${user.username}: ${inWords(answer)}`);
    return answer.body;
  };

  /** Completes an honest recovery. Resolves with its token. */
  const token = async () => {
    await list();
    let phase = 'initial';
    let body: AnswerBody;
    for (const { factor, phase: next } of roundsOf(user)) {
      body = await mustProve(factor, phase);
      phase = next;
    }
    const { recoveryToken, recoveryTokenType } = body ?? {};
    need(typeof recoveryToken === 'string', `the proofs of ${user.username} bring no token`);
    return {
      recoveryToken: String(recoveryToken),
      recoveryType: String(recoveryTokenType),
      userName: user.username,
    };
  };

  const steps = { list, code, enter, push, poll, approve, prove, mustProve, token };
  return { user, browser: own, at, send, honest, means, ...steps };
};

/** Begins a user's recovery in a browser of its own: requests the list of factors. */
export const begin = async (tools: Tools, user: TestUser) => {
  const own = await visit(tools, user);
  await own.list();
  return own;
};

export type Visit = Awaited<ReturnType<typeof visit>>;
