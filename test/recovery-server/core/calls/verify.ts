import { refusals } from '../ports/answers';
import type { Push, SentCode, TypedCode } from '../ports/ports';
import type { AnswerCall, BodyWith, Call, ProofBody } from './call';
import { askToPoll } from './poll-push';
import { answerProof, type OpenProof, openProof, recordProof } from './proof';

/**
 * Calls `work`, which must send nothing to a user with made-up factors. If `distinctAnswers` is off, calls it after the
 * answer. The answer then does not reveal whether the factors are made up.
 */
const send = async (call: Call, work: () => Promise<void>) =>
  call.distinctAnswers ? work() : call.later('send', work);

const sendCode = async (call: Call, { user, factor, tried }: OpenProof<SentCode>) => {
  await call.throttles.countMessage(user.key, factor.name);
  await send(call, async () => {
    const code = await call.codes.create(user.key, factor.name);
    if (!user.isDecoy) await factor.send(user.account, code);
  });
  return { phase: tried.phase };
};

/** Sends a push and ends the user's earlier push. If the server refuses the new push, the earlier push continues. */
const sendPush = async (call: Call, { user, factor, tried }: OpenProof<Push>) => {
  const { pushes } = call;
  await call.throttles.countMessage(user.key, factor.name);
  const link = await pushes.start({ userKey: user.key, type: tried.type, phase: tried.phase });
  await send(call, async () => {
    if (!user.isDecoy) await pushes.wasSent(link, await factor.send(user.account, tried.type));
  });
  return askToPoll(call, link);
};

/** Sends an e-mail message with a recovery link, which contains a token. */
export const sendEmail: AnswerCall<ProofBody> = async (call) => {
  const { type, phase } = call.body;
  const { user, factor } = await openProof(call, call.body, 'sentLink');
  await call.throttles.countMessage(user.key, factor.name);
  await send(call, async () => {
    if (user.isDecoy) return;
    const token = await call.tokens.issue(user, type, 'recovery_token');
    await factor.send(user.account, `${call.page}/recovery/${type}/reset/${token}`, type);
  });
  return { phase };
};

/** Resolves with true for a correct code. A one-time code is accepted only once. */
const isGood = async ({ codes }: Call, { user, factor }: OpenProof<TypedCode | SentCode>, code: string) => {
  if (factor.kind === 'sentCode') return codes.accepts(user.key, factor.name, code);
  const use = await factor.check(user.account, code);
  return use === '' || (use !== undefined && codes.useOnce(user.key, factor.name, use));
};

/** Checks a code, unless the user has already entered too many wrong codes. */
const checkCode = async (call: Call, proof: OpenProof<TypedCode | SentCode>, code: string) => {
  const { user, factor, tried } = proof;
  await call.throttles.attempt(user.key, factor.name, async () => {
    if (!(await isGood(call, proof, code)) || user.isDecoy) throw refusals.wrongCode();
  });
  const step = await recordProof(call, proof);
  if (step === undefined) throw refusals.wrongPhase();
  return answerProof(call, user, tried.type, step);
};

/** Sends the user a push request or a code. If the request contains a code, checks this code instead. */
export const verifyFactor: AnswerCall<ProofBody & Partial<BodyWith<'code'>>> = async (call) => {
  const { body } = call;
  if (body.factorType === 'verifypush') return sendPush(call, await openProof(call, body, 'push'));
  if (body.code === undefined) return sendCode(call, await openProof(call, body, 'sentCode'));
  return checkCode(call, await openProof(call, body, 'typedCode', 'sentCode'), body.code);
};

/** Checks a PIN. This is the only call of the pin service. */
export const verifyPin: AnswerCall<BodyWith<'userName' | 'pin' | 'type' | 'phase'>> = async (call) => {
  const { userName, pin, type, phase } = call.body;
  const tried = { username: userName, factorType: 'pin', type, phase };
  return checkCode(call, await openProof(call, tried, 'typedCode'), pin);
};

export const verifyBadge: AnswerCall<ProofBody & BodyWith<'code'>> = async (call) =>
  checkCode(call, await openProof(call, call.body, 'typedCode'), call.body.code);
