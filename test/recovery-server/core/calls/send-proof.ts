import type { Push, SentCode } from '../ports/factor';
import { type CallAnswer, refusals, succeed } from './answers';
import type { AnswerOneCall, BodyWith, CallParts, DoLater, ProofBody } from './call-parts';
import { checkCode } from './check-code';
import { attempt, type OpenAttempt } from './proof';

/**
 * Sends a message, unless the user has had too many. With equal answers it is sent after the answer, whose time and
 * status then do not depend on it. `work` sends nothing to a user who is made up.
 */
const send = async (
  { options, throttles }: CallParts,
  { user, factor }: OpenAttempt,
  later: DoLater,
  work: () => Promise<void>,
): Promise<CallAnswer | undefined> => {
  const wait = await throttles.countMessage(user.key, factor.name);
  if (wait !== undefined) return refusals.throttled(wait);
  if (options.distinctAnswers) await work();
  else later('send', work);
  return undefined;
};

const sendCode = async (parts: CallParts, open: OpenAttempt<SentCode>, later: DoLater) => {
  const { user, factor, tried } = open;
  const refused = await send(parts, open, later, async () => {
    const code = await parts.codes.create(user.key, factor.name);
    if (!user.isDecoy) await factor.send(user.account, code);
  });
  return refused ?? succeed({ phase: tried.phase });
};

const sendPush = async (parts: CallParts, open: OpenAttempt<Push>, later: DoLater) => {
  const { user, factor, tried } = open;
  const { pushes } = parts;
  const link = await pushes.start({ userKey: user.key, type: tried.type, phase: tried.phase });
  const refused = await send(parts, open, later, async () => {
    if (!user.isDecoy) await pushes.wasSent(link, await factor.send(user.account, tried.type));
  });
  return refused ?? succeed({ factorResult: 'WAITING', links: { poll: pushes.write(link) } });
};

/** Sends a message with a recovery link, which contains a token. */
export const sendEmail: AnswerOneCall<ProofBody> = (parts, body, later) =>
  attempt(parts, body, ['sentLink'], async (open) => {
    const { account, typed, isDecoy } = open.user;
    const { type, phase } = body;
    const refused = await send(parts, open, later, async () => {
      if (isDecoy) return;
      const binding = { accountId: account.id, username: account.username, typed, type };
      const token = await parts.tokens.issue({ ...binding, origin: 'recovery_token' });
      const link = `${parts.options.page}/recovery/${type}/reset/${encodeURIComponent(token)}`;
      await open.factor.send(account, link, type);
    });
    return refused ?? succeed({ phase });
  });

/** Starts a push, sends a code, or checks a code. */
export const verifyFactor: AnswerOneCall<ProofBody & Partial<BodyWith<'code'>>> = (parts, body, later) => {
  const { code, factorType } = body;
  if (factorType === 'verifypush')
    return attempt(parts, body, ['push'], (open) => sendPush(parts, open, later));
  if (code === undefined) return attempt(parts, body, ['sentCode'], (open) => sendCode(parts, open, later));
  return attempt(parts, body, ['typedCode', 'sentCode'], (open) => checkCode(parts, open, code));
};
