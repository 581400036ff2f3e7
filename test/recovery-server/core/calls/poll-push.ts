import { refusals } from '../ports/answers';
import type { Push, PushState } from '../ports/ports';
import type { PollLink } from '../state/pushes';
import type { AnswerCall, BodyWith, Call } from './call';
import { answerProof, type OpenProof, openProof, recordProof } from './proof';

/** Returns the answer for a push to which the user has not responded yet. */
export const askToPoll = ({ pushes }: Call, link: PollLink) => ({
  factorResult: 'WAITING',
  links: { poll: pushes.write(link) },
});

type PushPollBody = BodyWith<'username' | 'pollUrl' | 'type' | 'phase'>;

/**
 * Resolves with the state of a push. Sends the push if a server node stopped before sending it. The push of a made-up
 * user stays `waiting`.
 */
const stateOf = async (
  { pushes, later }: Call,
  { user, factor, tried }: OpenProof<Push>,
  link: PollLink,
): Promise<PushState> => {
  if (pushes.isExpired(link)) return 'expired';
  if (user.isDecoy) return 'waiting';
  const id = await pushes.idAtFactor(link);
  if (id !== undefined) return factor.state(id);
  if (await pushes.maySendAgain(link))
    later('send', async () => pushes.wasSent(link, await factor.send(user.account, tried.type)));
  return 'waiting';
};

/**
 * Ends a push that is already recorded as the latest proof of identity, and resolves with the answer. Resolves with undefined for
 * any other push.
 */
const answerRecorded = async (call: Call<PushPollBody>, link: PollLink) => {
  const { username, type } = call.body;
  const round = await call.rounds.of(link.userKey, type);
  if (round.push !== call.pushes.nameOf(link)) return undefined;
  const user = await call.findUser(username);
  if (user.key !== link.userKey) return undefined;
  await call.pushes.end(link);
  const step = { phase: round.phase, token: round.isOver };
  return answerProof(call, user, type, step, round.push);
};

/**
 * Answers a poll with the state of a push. While the push is waiting, each answer contains a new link for the next
 * poll. The server accepts a link until the page posts a newer one. Every step can be repeated, because the page
 * repeats a poll that got no answer, for example after a node has stopped.
 */
export const pollPush: AnswerCall<PushPollBody> = async (call) => {
  const { pushes, body } = call;
  const link = pushes.read(body.pollUrl);
  const isFor = link?.type === body.type && link.phase === body.phase;
  const again = link && isFor ? await answerRecorded(call, link) : undefined;
  if (again !== undefined) return again;
  const proof = await openProof(call, { ...body, factorType: 'verifypush' }, 'push');
  const isOurs = isFor && link.userKey === proof.user.key;
  if (!isOurs || !(await pushes.isNewest(link))) throw refusals.unknownToken();
  const state = await stateOf(call, proof, link);
  if (state === 'waiting') return askToPoll(call, pushes.next(link));
  if (state === 'approved') {
    // If several polls run at the same time, only one records the proof of identity, and all of them return this proof.
    await recordProof(call, proof, pushes.nameOf(link));
    const answer = await answerRecorded(call, link);
    if (answer === undefined) throw refusals.wrongPhase();
    return answer;
  }
  await pushes.end(link);
  return { factorResult: state === 'rejected' ? 'REJECTED' : 'TIMEOUT' };
};
