import type { Call } from '../../../../core/server/send';
import { SAYS } from '../contract/sentences';
import { accepted, refused } from '../judging/expectation';
import { had } from '../report/had';
import type { Story } from '../stage/stage';
import { asThePage, spoilt } from '../wire/sending';

/** The call that the page starts with. */
export const configuration: Call<unknown> = {
  method: 'GET',
  path: '/configuration/admin',
  read: (body: unknown) => body,
};

/** What the page loads once when it starts. */
export const loadsConfiguration: Story = async ({ ask }) => {
  const about = { call: 'GET /configuration/{type}', needs: had(true) };
  await ask({
    ...about,
    case: 'the type admin',
    contract: SAYS.configuration,
    expected: accepted(),
    send: () => asThePage(configuration),
  });
  await ask({
    ...about,
    case: 'a type that there is not',
    contract: SAYS.noSuch,
    expected: refused([404, 'E0000007']),
    send: () => spoilt(configuration, { path: '/configuration/conformance' }),
  });
};
