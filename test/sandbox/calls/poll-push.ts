import type { Push } from '../devices/phone';
import type { PushHabit } from '../people/sandbox-user';
import { json, type Reply, refusal } from '../server/reply';
import type { World } from '../world';
import type { PollBody } from './bodies';
import { attempt, provenPart } from './proof';
import { unknownToken } from './refusals';

const answerOf = (push: Push, habit: PushHabit) => {
  if (habit === 'neverAnswered') return undefined;
  return habit === 'runsOutAtThirdPoll' && push.polls >= 3 ? 'timeout' : push.answer;
};

/**
 * Handles `POST /recovery/poll`, which returns the state of a push. Each response to a waiting push contains
 * a new poll link. Only the newest link is valid.
 */
export const pollPush = (world: World, body: PollBody): Reply =>
  attempt(world, { ...body, factorType: 'verifypush' }, (user) => {
    const { phone } = world.now;
    const push = phone.findByLink(body.pollUrl);
    if (push === undefined || push.to !== user.name || push.type !== body.type || push.phase !== body.phase)
      return unknownToken();
    push.polls += 1;
    if (user.push === 'refusedAtSecondPoll' && push.polls >= 2) {
      phone.end(push);
      return refusal(403, 'E0000069', 'the provider has refused this push');
    }
    const answer = answerOf(push, user.push);
    if (answer === undefined)
      return json(200, { factorResult: 'WAITING', links: { poll: phone.renewLink(push) } });
    phone.end(push);
    if (answer === 'reject') return json(200, { factorResult: 'REJECTED' });
    if (answer === 'timeout') return json(200, { factorResult: 'TIMEOUT' });
    return json(200, { factorResult: 'SUCCESS', ...provenPart(world, user, body.type, 'verifypush') });
  });
