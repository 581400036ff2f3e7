import { refused } from '../http/expectation';
import { CLAUSES } from '../steps/clauses';
import { everyPost } from '../steps/every-post';
import type { Steps } from '../steps/steps';

/** Checks that every call refuses a body that is not exactly as described, another content type, another method. */
export const strictness = async ({ scenario, check }: Steps) => {
  const [{ username } = { username: '' }] = scenario.users;
  for (const { call, ...rest } of everyPost(scenario, username)) {
    const { body = {} } = call;
    const [[first] = [''], ...kept] = Object.entries(body);
    const malformed = async (what: string, text: string) => {
      const line = { case: what, contract: CLAUSES.malformed, expected: refused([400, 'E0000003']) };
      await check({ ...line, ...rest }, call, { body: text });
    };
    await malformed(`without ${first}`, JSON.stringify(Object.fromEntries(kept)));
    await malformed('with a field more', JSON.stringify({ ...body, conformance: true }));
    await malformed('with a field that is no text', JSON.stringify({ ...body, [first]: 1 }));
    await malformed('with half a body', '{"username":');
    const notJson = { contract: CLAUSES.notJson, expected: refused([415, 'E0000021']) };
    await check({ case: 'as text/plain', ...notJson, ...rest }, call, { contentType: 'text/plain' });
    const method = { contract: CLAUSES.wrongMethod, expected: refused([undefined, 'E0000022']) };
    await check({ case: 'by PUT', ...method, ...rest }, call, { method: 'PUT' });
  }
};
