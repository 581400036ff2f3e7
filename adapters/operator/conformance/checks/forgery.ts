import { listFactors } from '../../../../core/server/calls';
import { FORGERY_COOKIE, forgeryCookieMismatch } from '../../http/forgery-cookie';
import { isOnPagesOrigin } from '../http/browser';
import type { RecoveryAnswer } from '../http/exchange';
import { headers } from '../http/expectations';
import { CLAUSES, RULES } from '../http/rules';
import { attemptOf } from '../runner/codes';
import type { Steps } from '../runner/steps';
import { configuration, everyPost } from './every-post';

/** Checks the CSRF cookie. Checks that every call rejects a missing or wrong CSRF token. */
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
  const mismatchIn = ({ cookies }: RecoveryAnswer) => forgeryCookieMismatch(cookies, isSecure);
  const cookie = headers(CLAUSES.forgeryCookie, text, mismatchIn);
  const again = headers(CLAUSES.forgeryCookieAgain, `403 with ${text}`, (answer) =>
    answer.status === 403 ? mismatchIn(answer) : `status ${answer.status} is not 403`,
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
