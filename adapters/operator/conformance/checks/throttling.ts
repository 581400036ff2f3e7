import { listFactors } from '../../../../core/server/calls';
import { type Expectation, refused } from '../http/expectation';
import { fieldNamed } from '../scenario/users';
import { attemptOf } from '../steps/attempt';
import { CLAUSES } from '../steps/clauses';
import type { Steps } from '../steps/steps';

const throttled: Expectation = {
  text: '429 E0000047 with Retry-After in seconds',
  complaint: (answer) => {
    const wait = answer.headers.get('retry-after');
    const wrong = /^\d+$/.test(wait ?? '') ? undefined : `Retry-After is ${wait ?? 'missing'}`;
    return refused([429, 'E0000047']).complaint(answer) ?? wrong;
  },
};

/** Checks the answer to too many requests. */
export const throttling = async ({ scenario, check }: Steps) => {
  const requires = () => fieldNamed(scenario, 'throttled');
  const line = { case: 'too many requests', contract: CLAUSES.throttled, expected: throttled, requires };
  await check(line, listFactors(attemptOf(scenario.throttled ?? '', 'initial', 'password')));
};
