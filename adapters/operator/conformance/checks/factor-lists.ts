import { listFactors } from '../../../../core/server/calls';
import { refused } from '../http/expectation';
import { need } from '../report/not-tried';
import { lists } from '../steps/answers';
import { otherPhase } from '../steps/attempt';
import { CLAUSES } from '../steps/clauses';
import { createRecovery, startRecovery } from '../steps/recovery';
import type { Steps } from '../steps/steps';

/** Checks the list of each user, and a list in another phase. */
export const factorLists = async (parent: Steps) => {
  const { users } = parent.scenario;
  for (const user of users.filter(({ factors }) => Object.keys(factors).length > 0)) {
    const { steps, at } = await createRecovery(parent, user.username, () => user);
    const expected = lists(Object.keys(user.factors));
    await steps.check({ case: 'the factors', contract: CLAUSES.list, expected }, listFactors(at('initial')));
  }
  const without = users.find(({ factors }) => Object.keys(factors).length === 0);
  const nobody = await createRecovery(parent, 'a user without factors', () =>
    need(without, 'every user of the scenario has factors'),
  );
  const empty = { case: 'the list', contract: CLAUSES.emptyList, expected: lists([]) };
  await nobody.steps.check(empty, listFactors(nobody.at('initial')));

  const { steps, at } = await startRecovery(parent, 'a list', () => need(users[0], 'there is no user'));
  const early = { contract: CLAUSES.wrongPhase, expected: refused([403, 'E0000079']) };
  await steps.check({ case: 'in a phase that is not yet', ...early }, listFactors(at(otherPhase('initial'))));
};
