import { listFactors } from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import * as site from '../../http/cross-site';
import { isOnPagesOrigin, type RecoveryAnswer } from '../http/browser';
import { CLAUSES, headers, RULES, type Rule } from '../http/rules';
import { need } from '../report/check';
import { attemptOf, type Steps } from '../runner/steps';
import { configuration, everyPost } from './requests';

/** Reports that a check was not tried for any API call. `why` is the reason. */
const skip = ({ note }: Steps, name: string, rule: Rule, why: string) =>
  note('every call', name, rule, async () => need('', why));

/** Checks the CSRF cookie, and that every call rejects a missing or wrong CSRF token. */
export const forgery = async (parent: Steps) => {
  const { places, scenario, check } = parent;
  const onPage = everyPost(parent).filter(({ call }) => isOnPagesOrigin(places, call));
  const why = 'the server is on another origin than the page, where the page sends no CSRF token';
  if (onPage.length === 0) return void (await skip(parent, 'the CSRF token', RULES.forgery, why));
  const isSecure = places.page.startsWith('https:');
  const text = `a cookie ${site.FORGERY_COOKIE} that scripts can read`;
  const mismatchIn = ({ cookies }: RecoveryAnswer) => site.forgeryCookieMismatch(cookies, isSecure);
  const cookie = headers(CLAUSES.forgeryCookie, text, mismatchIn);
  const again = headers(CLAUSES.forgeryCookieAgain, `403 with ${text}`, (answer) =>
    answer.status === 403 ? mismatchIn(answer) : `status ${answer.status} is not 403`,
  );
  const withoutCookies = { isWithoutCookies: true };
  await check('the CSRF cookie', cookie, configuration, withoutCookies);
  const list = listFactors(attemptOf(scenario.users[0]?.username ?? ''));
  await check('a browser without the cookie', again, list, withoutCookies);
  for (const { call, steps } of onPage) {
    const token = (value: string) => ({ headers: { 'x-xsrf-token': value } });
    await steps.check('X-XSRF-TOKEN is missing', RULES.forgery, call, token(''));
    await steps.check('X-XSRF-TOKEN is different', RULES.forgery, call, token('conformance'));
  }
};

const ALLOWED_ORIGIN = 'Access-Control-Allow-Origin';

/** Describes the first wrong CORS header of a response. `list` is the name of a header that must contain `member`. */
const sharingMismatch = ({ headers }: RecoveryAnswer, origin: string, list: string, member: string) => {
  const wanted = { [ALLOWED_ORIGIN]: origin, 'Access-Control-Allow-Credentials': 'true' };
  for (const [name, value] of Object.entries(wanted)) {
    const found = headers[name.toLowerCase()] ?? 'missing';
    if (found !== value) return `${name} is ${found}`;
  }
  const members = site.membersOf(headers[list.toLowerCase()]);
  return !members.includes(member) && `${list} does not contain ${member}`;
};

const preflightFrom = (origin: string, { method }: Call<unknown>) => {
  return { method: 'OPTIONS', body: '', headers: site.preflightHeaders(origin, method) };
};

/** Checks CORS for calls to another origin. Only the page may read the responses, even those with an error. */
export const sharing = async (parent: Steps) => {
  const { origin } = new URL(parent.places.page);
  const permission = `permission for ${origin} with credentials`;
  const preflight = headers(CLAUSES.sharing, `${permission} and content-type`, (answer) =>
    answer.status >= 200 && answer.status <= 299
      ? sharingMismatch(answer, origin, 'Access-Control-Allow-Headers', 'content-type')
      : 'a preflight needs a status from 200 to 299',
  );
  const exposed = headers(CLAUSES.sharing, `${permission}, Retry-After exposed`, (answer) =>
    sharingMismatch(answer, origin, 'Access-Control-Expose-Headers', 'retry-after'),
  );
  const stranger = headers(CLAUSES.sharing, `no permission for ${site.STRANGER}`, (answer) => {
    const allowed = answer.headers[ALLOWED_ORIGIN.toLowerCase()];
    return (allowed === site.STRANGER || allowed === '*') && `${ALLOWED_ORIGIN} is ${allowed}`;
  });
  const all = [{ call: configuration, steps: parent }, ...everyPost(parent)];
  const elsewhere = all.filter(({ call }) => !isOnPagesOrigin(parent.places, call));
  const why = 'page and server share an origin, so nothing needs to be shared';
  if (elsewhere.length === 0) await skip(parent, 'another origin', exposed, why);
  for (const { call, steps } of elsewhere) {
    await steps.check('a preflight', preflight, call, preflightFrom(origin, call));
    const [what, wrong] = call.method === 'GET' ? ['an answer', {}] : ['a refusal', { body: '{}' }];
    await steps.check(`${what} that the page reads`, exposed, call, wrong);
    await steps.check('a preflight of another page', stranger, call, preflightFrom(site.STRANGER, call));
  }
};
