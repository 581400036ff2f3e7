import * as calls from '../../../../core/server/calls';
import { accepted } from '../http/expectation';
import { textOf } from '../http/fields';
import { isOn, kindOf, userWith } from '../scenario/users';
import { lists } from '../steps/answers';
import { CLAUSES } from '../steps/clauses';
import type { Steps } from '../steps/steps';

/** A kind of factor that no user has. */
const NONE = 'conformance';

const own = (kind: string) =>
  accepted(`a factor that is ${kind}`, (body) =>
    kindOf(textOf(body, 'name') ?? '') === kind ? undefined : `it is no ${kind}`,
  );

/** Checks the calls that only `dynamicFactors` needs. */
export const dynamicFactors = async ({ scenario, check, fork }: Steps) => {
  const requires = () => isOn(scenario, 'dynamicFactors');
  for (const phase of ['initial', 'second'] as const) {
    const contract = phase === 'second' ? CLAUSES.offeredSecond : CLAUSES.offered;
    const line = { case: `what is offered in phase ${phase}`, contract, expected: accepted() };
    await check({ ...line, requires }, calls.listOfferedFactors({ phase }));
  }
  for (const kind of ['sms', 'push']) {
    const steps = fork('');
    const username = await steps.need(() => userWith(scenario, kind).username, '');
    const line = { case: `the user's own ${kind}`, contract: CLAUSES.ownFactor, expected: own(kind) };
    await steps.check({ ...line, requires }, calls.findFactor(username, kind));
  }
  const line = {
    case: 'a kind that the user has none of',
    contract: CLAUSES.noOwnFactor,
    expected: lists([]),
  };
  await check({ ...line, requires }, calls.findFactor(scenario.users[0]?.username ?? '', NONE));
};
