import * as calls from '../../../../core/server/calls';
import { acceptedAnswer, CLAUSES, list, RULES } from '../http/rules';
import { need } from '../report/check';
import { createRecovery, enterConformanceUser } from '../runner/recovery';
import type { Steps } from '../runner/steps';
import { fieldNamed, kindOf, userWith } from '../scenario/test-users';

/** Checks the factor list of each test user, and the error for requesting a list in the wrong phase. */
export const factorLists = async (parent: Steps) => {
  const { users } = parent.scenario;
  for (const user of users.filter(({ factors }) => Object.keys(factors).length > 0)) {
    const { check, at } = await createRecovery(parent, user.username, () => user);
    const rule = list(CLAUSES.list, Object.keys(user.factors));
    await check('the factors', rule, calls.listFactors(at('initial')));
  }
  const without = users.find(({ factors }) => Object.keys(factors).length === 0);
  const findWithout = () => need(without, 'every user of the scenario has factors');
  const empty = await createRecovery(parent, 'a user without factors', findWithout);
  const rule = (await parent.answersToUnknown()) === 'equal' ? RULES.decoyList : RULES.emptyList;
  await empty.check('the list', rule, calls.listFactors(empty.at('initial')));

  const findFirst = () => need(users[0], 'there is no user');
  const { checkEarly } = await enterConformanceUser(parent, 'a list', findFirst);
  await checkEarly(calls.listFactors);
};

const ownFactor = (kind: string) =>
  acceptedAnswer(CLAUSES.ownFactor, `a factor that is ${kind}`, (body) =>
    kindOf(String(body?.name)) === kind ? undefined : `not a factor of kind ${kind}`,
  );

/** Checks the API calls that the page sends only if `dynamicFactors` is set. */
export const dynamicFactors = async ({ scenario, fork }: Steps) => {
  const requires = () => fieldNamed(scenario, 'dynamicFactors');
  const { check } = fork('', requires);
  const offered = 'what is offered in phase';
  await check(`${offered} initial`, RULES.offered, calls.listOfferedFactors({ phase: 'initial' }));
  await check(`${offered} second`, RULES.offeredSecond, calls.listOfferedFactors({ phase: 'second' }));
  for (const kind of ['sms', 'push']) {
    const steps = fork('', requires);
    const username = await steps.need(() => userWith(scenario, kind).username, '');
    await steps.check(`the user's own ${kind}`, ownFactor(kind), calls.findFactor(username, kind));
  }
  const other = calls.findFactor(scenario.users[0]?.username ?? '', 'conformance');
  await check('a kind that the user lacks', RULES.noOwnFactor, other);
};
