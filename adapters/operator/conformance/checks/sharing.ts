import type { Call } from '../../../../core/server/send';
import { isOnPagesOrigin } from '../http/browser';
import type { RecoveryAnswer } from '../http/exchange';
import { headers } from '../http/expectations';
import { CLAUSES } from '../http/rules';
import type { Steps } from '../runner/steps';
import { configuration, everyPost } from './every-post';

const STRANGER = 'https://stranger.invalid';
const ALLOWED_ORIGIN = 'Access-Control-Allow-Origin';

const headerOf = ({ headers }: RecoveryAnswer, name: string) => headers[name.toLowerCase()];

/**
 * Describes the first CORS header that prevents a page at `origin` from reading the response. Also requires that the
 * header named `list` contains `member`.
 */
const sharingMismatch = (answer: RecoveryAnswer, origin: string, list: string, member: string) => {
  const wanted = { [ALLOWED_ORIGIN]: origin, 'Access-Control-Allow-Credentials': 'true' };
  const wrong = Object.entries(wanted).find(([name, value]) => headerOf(answer, name) !== value);
  if (wrong !== undefined) return `${wrong[0]} is ${headerOf(answer, wrong[0]) ?? 'missing'}`;
  const members = (headerOf(answer, list) ?? '').toLowerCase().split(/\s*,\s*/);
  return members.includes(member) ? undefined : `${list} does not contain ${member}`;
};

/**
 * CORS rules for three cases: a preflight from the page at `origin`, a response to this page, and a preflight from
 * another site.
 */
const rulesFor = (origin: string) => {
  const permission = `permission for ${origin} with credentials`;
  return {
    preflight: headers(CLAUSES.sharing, `${permission} and content-type`, (answer) =>
      answer.status >= 200 && answer.status <= 299
        ? sharingMismatch(answer, origin, 'Access-Control-Allow-Headers', 'content-type')
        : 'a preflight needs a status from 200 to 299',
    ),
    answer: headers(CLAUSES.sharing, `${permission}, Retry-After exposed`, (answer) =>
      sharingMismatch(answer, origin, 'Access-Control-Expose-Headers', 'retry-after'),
    ),
    stranger: headers(CLAUSES.sharing, `no permission for ${STRANGER}`, (answer) => {
      const allowed = headerOf(answer, ALLOWED_ORIGIN);
      return allowed === STRANGER || allowed === '*' ? `${ALLOWED_ORIGIN} is ${allowed}` : undefined;
    }),
  };
};

const preflightFrom = (origin: string, { method }: Call<unknown>) => {
  const asks = { 'access-control-request-method': method, 'access-control-request-headers': 'content-type' };
  return { method: 'OPTIONS', body: '', headers: { origin, ...asks } };
};

/** Checks CORS for servers on another origin. Only the page may read their responses, including error responses. */
export const sharing = async (parent: Steps) => {
  const { places, fork, skip } = parent;
  const { origin } = new URL(places.page);
  const rules = rulesFor(origin);
  const all = [{ call: configuration, steps: fork() }, ...everyPost(parent)];
  const elsewhere = all.filter(({ call }) => !isOnPagesOrigin(places, call));
  const why = 'page and server share an origin, so nothing needs to be shared';
  if (elsewhere.length === 0) await skip('another origin', rules.answer, why);
  for (const { call, steps } of elsewhere) {
    await steps.check('a preflight', rules.preflight, call, preflightFrom(origin, call));
    const isRead = call.method === 'GET';
    const name = isRead ? 'an answer that the page reads' : 'a refusal that the page reads';
    await steps.check(name, rules.answer, call, isRead ? {} : { body: '{}' });
    const foreign = preflightFrom(STRANGER, call);
    await steps.check('a preflight of another page', rules.stranger, call, foreign);
  }
};
