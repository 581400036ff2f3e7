import type { Push, PushState } from '../ports/factor';
import type { PollLink } from '../state/pushes';
import { type CallAnswer, refusals, succeed } from './answers';
import type { AnswerOneCall, BodyWith, CallParts, DoLater } from './call-parts';
import { answerProof, attempt, type OpenAttempt, prove } from './proof';

type PushPollBody = BodyWith<'username' | 'pollUrl' | 'type' | 'phase'>;

/**
 * Resolves with the state of a push. A push of a user who is made up waits. If the node ended before it sent the push,
 * the push is sent now.
 */
const stateOf = async (
  { pushes }: CallParts,
  { user, factor, tried }: OpenAttempt<Push>,
  link: PollLink,
  later: DoLater,
): Promise<PushState> => {
  if (pushes.isExpired(link)) return 'expired';
  if (user.isDecoy) return 'waiting';
  const id = await pushes.idAtFactor(link);
  if (id !== undefined) return factor.state(id);
  if (await pushes.maySendAgain(link))
    later('send', async () => pushes.wasSent(link, await factor.send(user.account, tried.type)));
  return 'waiting';
};

/** Answers again to a push that was the last proof. The page has not received the first answer. */
const answerAgain = async (
  parts: CallParts,
  { username, type }: PushPollBody,
  link: PollLink,
): Promise<CallAnswer | undefined> => {
  const round = await parts.rounds.of(link.userKey, type);
  const user = round.push === parts.pushes.nameOf(link) ? await parts.findUser(username) : undefined;
  if (user?.key !== link.userKey) return undefined;
  await parts.pushes.end(link);
  return answerProof(parts, user, type, { phase: round.phase, token: round.isOver }, round.push);
};

/**
 * Answers with the state of a push. Each answer to a waiting push contains a new link, and a link is accepted until a
 * newer one was posted. The page repeats a poll without an answer, for example because a node ended, so every step
 * can be repeated.
 */
export const pollPush: AnswerOneCall<PushPollBody> = async (parts, body, later) => {
  const { pushes } = parts;
  const link = pushes.read(body.pollUrl);
  const isFor = link?.type === body.type && link.phase === body.phase;
  const again = link && isFor ? await answerAgain(parts, body, link) : undefined;
  if (again !== undefined) return again;
  return attempt(parts, { ...body, factorType: 'verifypush' }, ['push'], async (open) => {
    const isOurs = isFor && link.userKey === open.user.key;
    if (!isOurs || !(await pushes.isNewest(link))) return refusals.unknownToken();
    const state = await stateOf(parts, open, link, later);
    if (state === 'waiting')
      return succeed({ factorResult: 'WAITING', links: { poll: pushes.write(pushes.next(link)) } });
    if (state === 'approved') {
      const answer = await prove(parts, open, pushes.nameOf(link));
      await pushes.end(link);
      return answer.status === 200 ? answer : ((await answerAgain(parts, body, link)) ?? answer);
    }
    await pushes.end(link);
    return succeed({ factorResult: state === 'rejected' ? 'REJECTED' : 'TIMEOUT' });
  });
};
