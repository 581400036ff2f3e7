import type { Push, PushState } from '../ports/factor';
import type { PollLink } from '../state/pushes';
import { refusals, succeed } from './answers';
import type { AnswerOneCall, BodyWith, CallParts } from './call-parts';
import { attempt, type OpenAttempt, prove } from './proof';

/** Resolves with the state of a push. One that was not sent, for a user who is made up or by a failure, waits. */
const stateOf = async (
  { pushes }: CallParts,
  { factor }: OpenAttempt<Push>,
  link: PollLink,
): Promise<PushState> => {
  if (pushes.isExpired(link)) return 'expired';
  const id = await pushes.idAtFactor(link);
  return id === undefined ? 'waiting' : factor.state(id);
};

/**
 * Answers with the state of a push. Each answer to a waiting push contains a new link, and only the newest is accepted.
 * The factor returns the state before the link changes: if the factor or this node fails, the page can poll again.
 */
export const pollPush: AnswerOneCall<BodyWith<'username' | 'pollUrl' | 'type' | 'phase'>> = (parts, body) =>
  attempt(parts, { ...body, factorType: 'verifypush' }, ['push'], async (open) => {
    const { pushes } = parts;
    const link = pushes.read(body.pollUrl);
    const isOurs = link?.userKey === open.user.key && link.type === body.type && link.phase === body.phase;
    if (link === undefined || !isOurs || !(await pushes.isNewest(link))) return refusals.unknownToken();
    const state = await stateOf(parts, open, link);
    if (state === 'waiting') {
      const next = await pushes.renew(link);
      if (next === undefined) return refusals.unknownToken();
      return succeed({ factorResult: 'WAITING', links: { poll: pushes.write(next) } });
    }
    if (!(await pushes.end(link))) return refusals.unknownToken();
    if (state === 'approved') return prove(parts, open, { factorResult: 'SUCCESS' });
    return succeed({ factorResult: state === 'rejected' ? 'REJECTED' : 'TIMEOUT' });
  });
