import { listFactors } from '../../../../core/server/calls';
import { FORGERY_COOKIE, isOnPagesOrigin } from '../http/browser';
import type { Answer } from '../http/exchange';
import { headers } from '../http/expectations';
import { CLAUSES, RULES } from '../http/rules';
import { attemptOf } from '../runner/codes';
import type { Steps } from '../runner/steps';
import { configuration, everyPost } from './every-post';

const cookieMismatch = (answer: Answer, isSecure: boolean): string | undefined => {
  const cookie = answer.cookies.find((text) => text.startsWith(`${FORGERY_COOKIE}=`));
  if (cookie === undefined) return `it sets no cookie ${FORGERY_COOKIE}`;
  const attributes = cookie.split(/\s*;\s*/).map((each) => each.toLowerCase());
  if (attributes.includes('httponly')) return `no script can read ${FORGERY_COOKIE}: it is HttpOnly`;
  if (!attributes.includes('path=/')) return `${FORGERY_COOKIE} has no Path=/`;
  return isSecure && !attributes.includes('secure') ? `${FORGERY_COOKIE} is not Secure` : undefined;
};

/** Checks the CSRF cookie, and every call with a missing or different token in the header. */
export const forgery = async (parent: Steps) => {
  const { places, scenario, check, skip } = parent;
  const onPage = everyPost(parent).filter(({ call }) => isOnPagesOrigin(places, call));
  if (onPage.length === 0) {
    const why = 'the server is on another origin than the page, where the page sends no CSRF token';
    await skip('the CSRF token', RULES.forgery, why);
    return;
  }
  const isSecure = places.page.startsWith('https:');
  const text = `a cookie ${FORGERY_COOKIE} that scripts can read`;
  const cookie = headers(CLAUSES.forgeryCookie, text, (answer) => cookieMismatch(answer, isSecure));
  const again = headers(CLAUSES.forgeryCookieAgain, `403 with ${text}`, (answer) =>
    answer.status === 403 ? cookieMismatch(answer, isSecure) : `status ${answer.status} is not 403`,
  );
  const withoutCookies = { isWithoutCookies: true };
  await check('the CSRF cookie', cookie, configuration, withoutCookies);
  const list = listFactors(attemptOf(scenario.users[0]?.username ?? ''));
  await check('a browser without the cookie', again, list, withoutCookies);
  for (const { call, steps } of onPage) {
    await steps.check('X-XSRF-TOKEN is missing', RULES.forgery, call, { forgeryToken: '' });
    await steps.check('X-XSRF-TOKEN is different', RULES.forgery, call, { forgeryToken: 'conformance' });
  }
};
