import { listFactors } from '../../../../core/server/calls';
import { otherPhase } from '../cast/attempt';
import { SAYS } from '../contract/sentences';
import { lists } from '../judging/answers';
import { refused } from '../judging/expectation';
import { had, orMissing } from '../report/had';
import { createScene, LIST } from '../stage/scene';
import type { Story } from '../stage/stage';

/** The factors of each user, and a list that is asked for in another phase. */
export const factorLists: Story = async (stage) => {
  const { users } = stage.scenario;
  for (const user of users.filter(({ factors }) => Object.keys(factors).length > 0)) {
    const scene = createScene(stage, user.username, had(user), 'password');
    const expected = lists(Object.keys(user.factors));
    await scene.ask(LIST, { case: 'the factors', contract: SAYS.list, expected }, 'initial', listFactors);
  }
  const without = users.find(({ factors }) => Object.keys(factors).length === 0);
  const nobody = createScene(
    stage,
    'a user without factors',
    orMissing(without, 'every user of the scenario has factors'),
    'password',
  );
  await nobody.ask(
    LIST,
    { case: 'the list', contract: SAYS.emptyList, expected: lists([]) },
    'initial',
    listFactors,
  );
  const first = createScene(stage, 'a list', orMissing(users[0], 'there is no user'), 'password');
  const begun = await first.startAfresh('at first');
  await first.ask(
    LIST,
    { case: 'in a phase that is not yet', contract: SAYS.wrongPhase, expected: refused([403, 'E0000079']) },
    otherPhase('initial'),
    listFactors,
    begun,
  );
};
