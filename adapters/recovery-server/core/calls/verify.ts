import { refusals } from '../ports/answers';
import {
  type Push,
  type PushState,
  type SentCode,
  type SignedChallenge,
  type TypedCode,
  Unavailable,
} from '../ports/ports';
import { clientNetworksOf } from '../state/client-network';
import type { PollLink } from '../state/pushes';
import type { RecoveryRound } from '../state/rounds';
import { digestOf } from '../state/secrets';
import { closesAfter, type Guess, WARNS_AT } from '../state/tries';
import { type AnswerCall, type BodyWith, type Call, occasionOf, type ProofBody } from './call';
import { tell } from './notices';
import { type OpenProof, openProof } from './proof';
import type { RecoveringUser } from './users';

/**
 * Runs `work`, which sends a message. If `distinctAnswers` is off, does not wait for `work`, because the response time
 * would reveal unknown users.
 */
const send = async (call: Call, work: () => Promise<void>) =>
  call.distinctAnswers ? work() : call.later('send', work);

/** Resolves with the end of the keys of limits: a browser in which the user has recovered has limits of its own. */
const budgetOf = async ({ browser = '', known }: Call, { key }: RecoveringUser) =>
  (await known.isBrowser(key, browser)) ? `/${digestOf(browser)}` : '';

const sendCode = async (call: Call, proof: OpenProof<SentCode>) => {
  const { user, recovery, factor, tried } = proof;
  await call.throttles.countMessage(user, factor, await budgetOf(call, user));
  const isClosed = await call.tries.isClosed(await guessOf(call, proof));
  await send(call, async () => {
    const code = await call.codes.create(recovery, factor.name);
    if (!user.isDecoy && !isClosed) await factor.send(user.account, code, occasionOf(call));
  });
  return { phase: tried.phase };
};

/** Sends an e-mail message with a recovery link, which contains a token. */
export const sendEmail: AnswerCall<ProofBody> = async (call) => {
  const { type, phase } = call.body;
  const { user, factor } = await openProof(call, call.body, 'sentLink');
  await call.throttles.countMessage(user, factor, await budgetOf(call, user));
  await send(call, async () => {
    if (user.isDecoy) return;
    const request = { typed: user.typed, type, origin: 'recovery_token' } as const;
    const token = await call.tokens.issue(user.account, request);
    const link = `${call.page}/recovery/${type}/reset/${token}`;
    await factor.send(user.account, link, type, occasionOf(call));
  });
  return { phase };
};

/**
 * Rejects after a rejected push. Resolves with true if no push may be sent, although the answer is that of a sent one: a stranger in
 * another browser must not learn that the user exists.
 */
const isClosed = async ({ rejections, distinctAnswers }: Call, { user, recovery }: OpenProof<Push>) => {
  const isForAll = await rejections.isClosed(user.key);
  if ((isForAll && distinctAnswers) || (await rejections.isIn(recovery))) throw refusals.rejectedPush();
  return isForAll;
};

/** Sends a push and ends the earlier push. If the server refuses the new push, the earlier push continues. */
const sendPush = async (call: Call, proof: OpenProof<Push>) => {
  const { pushes } = call;
  const { user, recovery, factor, tried } = proof;
  const isUnsent = (await isClosed(call, proof)) || user.isDecoy;
  await call.throttles.countMessage(user, factor, await budgetOf(call, user));
  const link = await pushes.start({ recovery, type: tried.type, phase: tried.phase }, factor.hasNumber);
  const { correctAnswer } = link;
  await send(call, async () => {
    if (!isUnsent) await pushes.wasSent(link, await factor.send(user.account, tried.type, correctAnswer));
  });
  return { ...askToPoll(call, link), ...(correctAnswer !== undefined && { correctAnswer }) };
};

/** Returns the answer for a push to which the user has not responded yet. */
const askToPoll = ({ pushes }: Call, link: PollLink) => ({
  factorResult: 'WAITING',
  links: { poll: pushes.write(link) },
});

type CodeProof = OpenProof<TypedCode | SentCode>;
type CheckedProof = OpenProof<TypedCode | SentCode | SignedChallenge>;

/** Resolves with true for a correct code. A one-time code is accepted only once. */
const isGood = async (call: Call, { user, recovery, round, factor }: CheckedProof, code: string) => {
  const { challenges, codes, caller } = call;
  if (factor.kind === 'signedChallenge')
    return factor.verify(user.account, code, (challenge) =>
      challenges.accepts({ recovery, phase: round.phase }, challenge),
    );
  if (factor.kind === 'sentCode') return codes.accepts(recovery, factor.name, code);
  const use = await factor.check(user.account, code, clientNetworksOf(caller.address).at(-1));
  if (use === undefined || use === '') return use === '';
  return codes.useOnce(user.key, factor.name, use, factor.validFrom?.(use));
};

/**
 * Returns the count of wrong codes to which a code belongs. Strangers share one for each user and factor, and cannot use up that of
 * a browser in which the user has recovered. A sent code is good in one browser only, so each browser has its own delay.
 */
const guessOf = async (call: Call, { user, recovery, factor }: CodeProof): Promise<Guess> => {
  const most = closesAfter(factor.name);
  const ofStrangers = await call.tries.keyOf(factor.name, user.key);
  const key = `${ofStrangers}${await budgetOf(call, user)}`;
  const delayed = `attempts/${factor.kind === 'sentCode' ? `${ofStrangers}/${recovery}` : key}`;
  const report = async (inARow: number) => {
    if (user.isDecoy || ![WARNS_AT, most].includes(inARow)) return;
    await tell(call, user.account, inARow === most ? 'factorClosed' : 'wrongCodes');
  };
  return { key, most, refusal: refusals.wrongCode, delayed, ofStrangers, report };
};

/** Checks a code, unless there were too many wrong ones. */
const checkCode = async (call: Call, proof: CheckedProof, code: string) => {
  const { user, recovery, round, factor, tried } = proof;
  const check = async () => {
    if (!(await isGood(call, proof, code)) || user.isDecoy) throw refusals.wrongCode();
  };
  // Without a code that was sent to this browser, there is nothing to guess.
  if (factor.kind === 'sentCode' && !(await call.codes.isSent(recovery, factor.name)))
    throw refusals.wrongCode();
  // Nobody can guess a signature, so wrong ones close no factor.
  if (factor.kind === 'signedChallenge') await check();
  else await call.tries.attempt(await guessOf(call, { ...proof, factor }), check);
  await call.rejections.forget(user.key);
  const reached = await call.rounds.move(round, tried.factorType, call.stepsOf(user.account));
  if (reached === undefined) throw refusals.wrongPhase();
  return answerProof(call, { user, recovery, type: tried.type, round: reached });
};

interface AcceptedProof extends Pick<OpenProof, 'user' | 'recovery'> {
  readonly type: string;
  readonly round: Pick<RecoveryRound, 'phase' | 'isOver' | 'push'>;
}

/** Resolves with the answer to an accepted proof. The answer to the last proof contains a recovery token. */
const answerProof = async (call: Call, { user, recovery, type, round }: AcceptedProof) => {
  const { phase, isOver, push } = round;
  const body = { ...(push !== undefined && { factorResult: 'SUCCESS' }), phase };
  if (!isOver) return body;
  const request = { typed: user.typed, type, origin: 'RECOVERY' } as const;
  const recoveryToken = await call.tokens.issue(user.account, request, push);
  // A change in another browser may have ended this recovery since its proof was checked.
  if ((await call.epochs.recoveryOf(user.key, call.browser)) !== recovery) throw refusals.wrongPhase();
  return { ...body, recoveryToken, recoveryTokenType: 'RECOVERY' };
};

/** Sends the user a push or a code. If the request body contains a code, checks this code instead. */
export const verifyFactor: AnswerCall<ProofBody & Partial<BodyWith<'code'>>> = async (call) => {
  const { body } = call;
  if (body.factorType === 'verifypush') return sendPush(call, await openProof(call, body, 'push'));
  if (body.code === undefined) return sendCode(call, await openProof(call, body, 'sentCode'));
  return checkCode(call, await openProof(call, body, 'typedCode', 'sentCode', 'signedChallenge'), body.code);
};

/** Checks a PIN. This is the only call of the pin service. */
export const verifyPin: AnswerCall<BodyWith<'userName' | 'pin' | 'type' | 'phase'>> = async (call) => {
  const { userName, pin, type, phase } = call.body;
  const tried = { username: userName, factorType: 'pin', type, phase };
  return checkCode(call, await openProof(call, tried, 'typedCode'), pin);
};

export const verifyBadge: AnswerCall<ProofBody & BodyWith<'code'>> = async (call) =>
  checkCode(call, await openProof(call, call.body, 'typedCode'), call.body.code);

type PollBody = BodyWith<'username' | 'pollUrl' | 'type' | 'phase'>;

/**
 * Resolves with the state that the provider reports. If `distinctAnswers` is off, a push without a reaction of the user waits for
 * its whole lifetime, like the push of an unknown user. An outage of the provider is then only reported to operators.
 */
const stateAtProvider = async (
  { distinctAnswers, later }: Call,
  factor: Push,
  id: string,
  { correctAnswer }: PollLink,
): Promise<PushState> => {
  if (distinctAnswers) return factor.state(id, correctAnswer);
  try {
    const state = await factor.state(id, correctAnswer);
    return state === 'expired' ? 'waiting' : state;
  } catch (failure) {
    if (!(failure instanceof Unavailable)) throw failure;
    later('askPush', () => Promise.reject(failure));
    return 'waiting';
  }
};

/** Resolves with the state of a push. If the push was not sent, tries again to send it. */
const stateOf = async (call: Call, proof: OpenProof<Push>, link: PollLink): Promise<PushState> => {
  const { pushes, later, rejections } = call;
  const { user, factor, tried } = proof;
  if (pushes.isExpired(link)) return 'expired';
  if (user.isDecoy || (await rejections.isClosed(user.key))) return 'waiting';
  const id = await pushes.idAtFactor(link);
  if (id !== undefined) return stateAtProvider(call, factor, id, link);
  if (await pushes.maySendAgain(link))
    later('send', async () =>
      pushes.wasSent(link, await factor.send(user.account, tried.type, link.correctAnswer)),
    );
  return 'waiting';
};

/** Resolves with the answer if this push is recorded as the user's latest proof. Otherwise resolves with undefined. */
const answerRecorded = async (call: Call<PollBody>, link: PollLink) => {
  const { username, type } = call.body;
  const round = await call.rounds.of(link.recovery, type);
  if (round.push !== call.pushes.nameOf(link)) return undefined;
  const user = await call.findUser(username);
  if ((await call.epochs.recoveryOf(user.key, call.browser)) !== link.recovery) return undefined;
  await call.pushes.end(link);
  return answerProof(call, { user, recovery: link.recovery, type, round });
};

/** Tells the user of the rejection: somebody else may have asked for the push. */
const recordRejection = async (call: Call, { user, recovery }: OpenProof<Push>, { id }: PollLink) => {
  const isNew = await call.rejections.record(user.key, recovery, id);
  if (isNew) await tell(call, user.account, 'pushRejected');
};

/**
 * Answers a poll with the result of a push, or with the link for the next poll. After approval, a repeated poll gets the same
 * answer, because the first response may have been lost.
 */
export const pollPush: AnswerCall<PollBody> = async (call) => {
  const { pushes, body } = call;
  const link = pushes.read(body.pollUrl);
  // Refuses a forged link before the server searches the user in the directory.
  if (link === undefined) throw refusals.unknownToken();
  const isFor = link.type === body.type && link.phase === body.phase;
  const again = isFor ? await answerRecorded(call, link) : undefined;
  if (again !== undefined) return again;
  const proof = await openProof(call, { ...body, factorType: 'verifypush' }, 'push');
  const { user, recovery, round, tried } = proof;
  if (!isFor || link.recovery !== recovery || !(await pushes.isNewest(link))) throw refusals.unknownToken();
  const state = await stateOf(call, proof, link);
  if (state === 'waiting') return askToPoll(call, pushes.next(link));
  if (state === 'approved') {
    // Ignores the result of `move`, because a concurrent poll may have recorded this push already.
    await call.rounds.move(round, tried.factorType, call.stepsOf(user.account), pushes.nameOf(link));
    const answer = await answerRecorded(call, link);
    if (answer === undefined) throw refusals.wrongPhase();
    return answer;
  }
  if (state === 'rejected') await recordRejection(call, proof, link);
  await pushes.end(link);
  return { factorResult: state === 'rejected' ? 'REJECTED' : 'TIMEOUT' };
};
