import { everyPost } from '../cast/every-call';
import { SAYS } from '../contract/sentences';
import { refused } from '../judging/expectation';
import type { Story } from '../stage/stage';
import { spoilt } from '../wire/sending';

const malformed = refused([400, 'E0000003']);

/** Every call refuses a body that is not exactly as described, another content type, another method. */
export const strictness: Story = async ({ scenario, ask }) => {
  const [{ username } = { username: '' }] = scenario.users;
  for (const { name, call, isAnswered: needs } of everyPost(scenario, username)) {
    const { body = {} } = call;
    const [left, ...kept] = Object.entries(body);
    const about = { call: name, needs, contract: SAYS.malformed, expected: malformed };
    const posting = (value: unknown) => () => spoilt(call, { body: JSON.stringify(value) });
    await ask({ ...about, case: `without ${left?.[0]}`, send: posting(Object.fromEntries(kept)) });
    await ask({ ...about, case: 'with a field more', send: posting({ ...body, conformance: true }) });
    await ask({
      ...about,
      case: 'with a field that is no text',
      send: posting({ ...body, [left?.[0] ?? '']: 1 }),
    });
    await ask({ ...about, case: 'with half a body', send: () => spoilt(call, { body: '{"username":' }) });
    await ask({
      ...about,
      case: 'as text/plain',
      contract: SAYS.notJson,
      expected: refused([415, 'E0000021']),
      send: () => spoilt(call, { contentType: 'text/plain' }),
    });
    await ask({
      ...about,
      case: 'by PUT',
      contract: SAYS.wrongMethod,
      expected: refused([undefined, 'E0000022']),
      send: () => spoilt(call, { method: 'PUT' }),
    });
  }
};
