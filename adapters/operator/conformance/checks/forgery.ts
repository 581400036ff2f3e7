import { listFactors } from '../../../../core/server/calls';
import { FORGERY_COOKIE, isOnPagesOrigin } from '../http/browser';
import type { Answer } from '../http/exchange';
import type { Rule } from '../http/expectations';
import { CLAUSES, RULES } from '../http/rules';
import { NotTried } from '../report/outcomes';
import { attemptOf } from '../runner/codes';
import type { Steps } from '../runner/steps';
import { configuration, everyPost } from './every-post';

const cookieMismatch = ({ headers }: Answer, isSecure: boolean): string | undefined => {
  const cookie = headers.getSetCookie().find((text) => text.startsWith(`${FORGERY_COOKIE}=`));
  if (cookie === undefined) return `it sets no cookie ${FORGERY_COOKIE}`;
  const attributes = cookie.split(/\s*;\s*/).map((each) => each.toLowerCase());
  if (attributes.includes('httponly')) return `no script can read ${FORGERY_COOKIE}: it is HttpOnly`;
  if (!attributes.includes('path=/')) return `${FORGERY_COOKIE} has no Path=/`;
  return isSecure && !attributes.includes('secure') ? `${FORGERY_COOKIE} is not Secure` : undefined;
};

/** Checks the CSRF cookie, and every call with a missing or different token in the header. */
export const forgery = async (parent: Steps) => {
  const { places, scenario, check, note } = parent;
  const onPage = everyPost(parent).filter(({ call }) => isOnPagesOrigin(places, call));
  if (onPage.length === 0) {
    await note('every call', 'the token against forgeries', RULES.forgery, async () => {
      throw new NotTried('the server is on another origin than the page, where no such token goes');
    });
    return;
  }
  const isSecure = places.page.startsWith('https:');
  const cookie: Rule = {
    contract: CLAUSES.forgeryCookie,
    expected: `a cookie ${FORGERY_COOKIE} that scripts can read`,
    mismatch: (answer) => cookieMismatch(answer, isSecure),
    isAboutHeaders: true,
  };
  const withoutCookies = { isWithoutCookies: true, forgeryToken: '' };
  await check('the cookie against forgeries', cookie, configuration, withoutCookies);
  const again: Rule = {
    ...cookie,
    contract: CLAUSES.forgeryCookieAgain,
    expected: `403 with ${cookie.expected}`,
    mismatch: (answer) =>
      answer.status === 403 ? cookie.mismatch(answer) : `status ${answer.status} is not 403`,
  };
  const list = listFactors(attemptOf(scenario.users[0]?.username ?? ''));
  await check('a browser without the cookie', again, list, withoutCookies);
  for (const { call, steps } of onPage) {
    await steps.check('X-XSRF-TOKEN is missing', RULES.forgery, call, { forgeryToken: '' });
    await steps.check('X-XSRF-TOKEN is different', RULES.forgery, call, { forgeryToken: 'conformance' });
  }
};
