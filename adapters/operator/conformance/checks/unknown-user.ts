import { refused } from '../http/expectation';
import { fieldNamed } from '../scenario/users';
import { CLAUSES } from '../steps/clauses';
import { everyPost } from '../steps/every-post';
import type { Steps } from '../steps/steps';

/** The calls whose token identifies the user. */
const byToken = ['/credentials/verifyandresetpassword', '/credentials/verifyandunlock'];

const noSuch = refused([404, 'E0000007']);
/** A server may look up the poll link before the user. */
const noSuchPoll = refused([404, 'E0000007'], [401, 'E0000011']);

/** Checks that every call answers an unknown user in the same way. */
export const unknownUser = async ({ scenario, check }: Steps) => {
  for (const { call, requires } of everyPost(scenario, scenario.unknownUser ?? '')) {
    if (byToken.includes(call.path)) continue;
    const line = {
      case: 'a user that nobody knows',
      contract: CLAUSES.noSuch,
      expected: call.path === '/recovery/poll' ? noSuchPoll : noSuch,
      requires: () => [requires?.(), fieldNamed(scenario, 'unknownUser')],
    };
    await check(line, call);
  }
};
