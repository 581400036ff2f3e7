import { listFactors } from '../../../../core/server/calls';
import { attemptOf } from '../cast/attempt';
import { SAYS } from '../contract/sentences';
import type { Expectation } from '../judging/expectation';
import { refused } from '../judging/expectation';
import { orMissing } from '../report/had';
import type { Story } from '../stage/stage';
import { asThePage } from '../wire/sending';

const throttled: Expectation = {
  text: '429 E0000047 with Retry-After in seconds',
  complaint: (answer) => {
    const wait = answer.headers.get('retry-after');
    const wrong = /^\d+$/.test(wait ?? '') ? undefined : `Retry-After is ${wait ?? 'missing'}`;
    return refused([429, 'E0000047']).complaint(answer) ?? wrong;
  },
};

/** Too many requests. */
export const throttling: Story = async ({ scenario, ask }) =>
  void (await ask({
    call: 'POST /recovery/mfafactors',
    case: 'too many requests',
    contract: SAYS.throttled,
    needs: orMissing(scenario.throttled, 'the scenario does not name throttled'),
    expected: throttled,
    send: (username) => asThePage(listFactors(attemptOf(username, 'initial', 'password'))),
  }));
