import * as calls from '../../../../core/server/calls';
import { kindOf, userWith } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { lists } from '../judging/answers';
import { accepted } from '../judging/expectation';
import { textOf } from '../judging/fields';
import { after, had, missing, of } from '../report/had';
import type { Story } from '../stage/stage';
import { asThePage } from '../wire/sending';

/** A kind of factor that nobody has. */
const NONE = 'conformance';

const own = (kind: string) =>
  accepted(`a factor that is ${kind}`, (body) =>
    kindOf(textOf(body, 'name') ?? '') === kind ? undefined : `it is no ${kind}`,
  );

/** The calls that only `dynamicFactors` needs. */
export const dynamicFactors: Story = async ({ scenario, ask }) => {
  const isOn = scenario.dynamicFactors
    ? had(true)
    : missing('the scenario does not say dynamicFactors: true');
  for (const phase of ['initial', 'second'] as const)
    await ask({
      call: 'GET /recovery/mfafactors',
      case: `what is offered in phase ${phase}`,
      contract: phase === 'second' ? SAYS.offeredSecond : SAYS.offered,
      needs: isOn,
      expected: accepted(),
      send: () => asThePage(calls.listOfferedFactors({ phase })),
    });
  for (const kind of ['sms', 'push'])
    await ask({
      call: 'POST /recovery/mfafactor',
      case: `the user's own ${kind}`,
      contract: SAYS.ownFactor,
      needs: after(userWith(scenario, kind), isOn),
      expected: own(kind),
      send: ({ username }) => asThePage(calls.findFactor(username, kind)),
    });
  await ask({
    call: 'POST /recovery/mfafactor',
    case: 'a kind that the user has none of',
    contract: SAYS.noOwnFactor,
    needs: after(
      of(had(scenario.users), ([first]) => first, 'there is no user'),
      isOn,
    ),
    expected: lists([]),
    send: ({ username }) => asThePage(calls.findFactor(username, NONE)),
  });
};
