import type { Push, SentCode } from '../ports/factor';
import { refusals, succeed } from './answers';
import type { AnswerOneCall, BodyWith, CallParts, DoLater, ProofBody } from './call-parts';
import { checkCode } from './check-code';
import { attempt, type OpenAttempt } from './proof';

/** Resolves with a refusal if the user has had too many messages. */
const refuseTooMany = async ({ throttles }: CallParts, { user, factor }: OpenAttempt) => {
  const wait = await throttles.countMessage(user.key, factor.name);
  return wait === undefined ? undefined : refusals.throttled(wait);
};

/**
 * Sends a message. With equal answers it is sent after the answer, whose time and status then do not depend on it.
 * `work` sends nothing to a user who is made up.
 */
const send = async ({ options }: CallParts, later: DoLater, work: () => Promise<void>): Promise<void> =>
  options.distinctAnswers ? work() : later('send', work);

const sendCode = async (parts: CallParts, open: OpenAttempt<SentCode>, later: DoLater) => {
  const { user, factor, tried } = open;
  const refused = await refuseTooMany(parts, open);
  if (refused !== undefined) return refused;
  await send(parts, later, async () => {
    const code = await parts.codes.create(user.key, factor.name);
    if (!user.isDecoy) await factor.send(user.account, code);
  });
  return succeed({ phase: tried.phase });
};

/** Sends a push, which ends the user's earlier one. A push that is refused does not. */
const sendPush = async (parts: CallParts, open: OpenAttempt<Push>, later: DoLater) => {
  const { user, factor, tried } = open;
  const { pushes } = parts;
  const refused = await refuseTooMany(parts, open);
  if (refused !== undefined) return refused;
  const link = await pushes.start({ userKey: user.key, type: tried.type, phase: tried.phase });
  await send(parts, later, async () => {
    if (!user.isDecoy) await pushes.wasSent(link, await factor.send(user.account, tried.type));
  });
  return succeed({ factorResult: 'WAITING', links: { poll: pushes.write(link) } });
};

/** Sends a message with a recovery link, which contains a token. */
export const sendEmail: AnswerOneCall<ProofBody> = (parts, body, later) =>
  attempt(parts, body, ['sentLink'], async (open) => {
    const { account, typed, isDecoy } = open.user;
    const { type, phase } = body;
    const refused = await refuseTooMany(parts, open);
    if (refused !== undefined) return refused;
    await send(parts, later, async () => {
      if (isDecoy) return;
      const binding = { accountId: account.id, username: account.username, typed, type };
      const token = await parts.tokens.issue({ ...binding, origin: 'recovery_token' });
      const link = `${parts.options.page}/recovery/${type}/reset/${encodeURIComponent(token)}`;
      await open.factor.send(account, link, type);
    });
    return succeed({ phase });
  });

/** Starts a push, sends a code, or checks a code. */
export const verifyFactor: AnswerOneCall<ProofBody & Partial<BodyWith<'code'>>> = (parts, body, later) => {
  const { code, factorType } = body;
  if (factorType === 'verifypush')
    return attempt(parts, body, ['push'], (open) => sendPush(parts, open, later));
  if (code === undefined) return attempt(parts, body, ['sentCode'], (open) => sendCode(parts, open, later));
  return attempt(parts, body, ['typedCode', 'sentCode'], (open) => checkCode(parts, open, code));
};
