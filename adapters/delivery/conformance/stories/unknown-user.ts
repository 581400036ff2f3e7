import { everyPost } from '../cast/every-call';
import { SAYS } from '../contract/sentences';
import { refused } from '../judging/expectation';
import { after, orMissing } from '../report/had';
import type { Story } from '../stage/stage';
import { asThePage } from '../wire/sending';

/** The calls whose token says who the user is. */
const byToken = ['/credentials/verifyandresetpassword', '/credentials/verifyandunlock'];

const noSuch = refused([404, 'E0000007']);
/** A poll that looks for its link first finds none. */
const noSuchPoll = refused([404, 'E0000007'], [401, 'E0000011']);

/** Every call says of an unknown user what every other says. */
export const unknownUser: Story = async ({ scenario, ask }) => {
  const unknown = orMissing(scenario.unknownUser, 'the scenario does not name unknownUser');
  const calls = everyPost(scenario, scenario.unknownUser ?? '');
  for (const { name, call, isAnswered } of calls.filter(({ call: { path } }) => !byToken.includes(path)))
    await ask({
      call: name,
      case: 'a user that nobody knows',
      contract: SAYS.noSuch,
      needs: after(unknown, isAnswered),
      expected: call.path === '/recovery/poll' ? noSuchPoll : noSuch,
      send: () => asThePage(call),
    });
};
