import { listFactors } from '../../../../core/server/calls';
import { FORGERY_COOKIE, isOnPagesOrigin, serverOf } from '../http/browser';
import type { Answered } from '../http/exchange';
import { refused } from '../http/expectation';
import { nameOf, sendingOf } from '../http/sending';
import { NotTried } from '../report/not-tried';
import { attemptOf } from '../steps/attempt';
import { CLAUSES } from '../steps/clauses';
import { everyPost } from '../steps/every-post';
import type { Steps } from '../steps/steps';
import { configuration } from './configuration';

const cookieComplaint = ({ headers }: Answered, isSecure: boolean): string | undefined => {
  const cookies = headers.getSetCookie();
  const cookie = cookies.find((text) => text.startsWith(`${FORGERY_COOKIE}=`));
  if (cookie === undefined) return `it sets no cookie ${FORGERY_COOKIE}`;
  const attributes = cookie.split(/\s*;\s*/).map((each) => each.toLowerCase());
  if (attributes.includes('httponly')) return `no script can read ${FORGERY_COOKIE}: it is HttpOnly`;
  if (!attributes.includes('path=/')) return `${FORGERY_COOKIE} has no Path=/`;
  return isSecure && !attributes.includes('secure') ? `${FORGERY_COOKIE} is not Secure` : undefined;
};

/** Checks the CSRF cookie, and every call without its value in the header. */
export const forgery = async ({ places, scenario, browser, check, inspect, note }: Steps) => {
  const [{ username } = { username: '' }] = scenario.users;
  const onPage = everyPost(scenario, username).filter(({ call }) =>
    isOnPagesOrigin(places, serverOf(places, call)),
  );
  if (onPage.length === 0) {
    const about = { case: 'the token against forgeries', contract: CLAUSES.forgery };
    return note('every call', about, '403 E0000006', () => {
      throw new NotTried('the server is on another origin than the page, where no such token goes');
    });
  }
  const isSecure = places.page.startsWith('https:');
  const server = places.recoveryServer;
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const cookie = {
    text: `a cookie ${FORGERY_COOKIE} that scripts can read`,
    complaint: (answer: Answered) => cookieComplaint(answer, isSecure),
  };
  const load = nameOf(configuration);
  const first = { case: 'the cookie against forgeries', contract: CLAUSES.forgeryCookie, expected: cookie };
  await inspect(load, first, () =>
    browser.withoutCookies(load, { method: 'GET', url: server + configuration.path, headers }),
  );
  const {
    name,
    method,
    path,
    body = '',
  } = sendingOf(listFactors(attemptOf(username, 'initial', 'password')));
  const again = {
    text: `403 with ${cookie.text}`,
    complaint: (answer: Answered) =>
      answer.status === 403 ? cookie.complaint(answer) : `status ${answer.status} is not 403`,
  };
  const second = { case: 'a browser without the cookie', contract: CLAUSES.forgeryCookieAgain };
  await inspect(name, { ...second, expected: again }, () => {
    const sent = { ...headers, origin: new URL(places.page).origin };
    return browser.withoutCookies(name, { method, url: server + path, headers: sent, body });
  });
  for (const { call, ...rest } of onPage)
    for (const wrong of ['missing', 'different'] as const) {
      const line = { contract: CLAUSES.forgery, expected: refused([403, 'E0000006']), ...rest };
      await check({ case: `X-XSRF-TOKEN is ${wrong}`, ...line }, call, { forgery: wrong });
    }
};
