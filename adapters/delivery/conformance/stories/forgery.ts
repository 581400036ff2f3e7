import { listFactors } from '../../../../core/server/calls';
import { attemptOf } from '../cast/attempt';
import { everyPost } from '../cast/every-call';
import { SAYS } from '../contract/sentences';
import { refused } from '../judging/expectation';
import { had, missing } from '../report/had';
import { LIST } from '../stage/scene';
import type { Story } from '../stage/stage';
import type { Answered } from '../wire/exchange';
import { asThePage, spoilt } from '../wire/sending';
import { FORGERY_COOKIE, isOnPagesOrigin, serverOf } from '../wire/visitor';
import { configuration } from './configuration';

const LOAD = 'GET /configuration/{type}';

const cookieComplaint = ({ headers }: Answered, isSecure: boolean): string | undefined => {
  const cookies = headers.getSetCookie();
  const cookie = cookies.find((text) => text.startsWith(`${FORGERY_COOKIE}=`));
  if (cookie === undefined) return `it sets no cookie ${FORGERY_COOKIE}`;
  const attributes = cookie.split(/\s*;\s*/).map((each) => each.toLowerCase());
  if (attributes.includes('httponly')) return `no script can read ${FORGERY_COOKIE}: it is HttpOnly`;
  if (!attributes.includes('path=/')) return `${FORGERY_COOKIE} has no Path=/`;
  return isSecure && !attributes.includes('secure') ? `${FORGERY_COOKIE} is not Secure` : undefined;
};

/** Cross-site request forgery: the page's cookie, and every call without its value in the header. */
export const forgery: Story = async ({ places, scenario, visitor, ask, look, note }) => {
  const [{ username } = { username: '' }] = scenario.users;
  const onPage = everyPost(scenario, username).filter(({ call }) =>
    isOnPagesOrigin(places, serverOf(places, call)),
  );
  if (onPage.length === 0) {
    const about = { call: 'every call', case: 'the token against forgeries', expected: '403 E0000006' };
    const why = 'the server is on another origin than the page, where no such token goes';
    return note({ ...about, contract: SAYS.forgery }, missing(why), () => ({ found: '' }));
  }
  const isSecure = places.page.startsWith('https:');
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  await look({
    call: LOAD,
    case: 'the cookie against forgeries',
    contract: SAYS.forgeryCookie,
    expected: `a cookie ${FORGERY_COOKIE} that scripts can read`,
    needs: had(places.recoveryServer),
    look: (server) =>
      visitor.withoutCookies(LOAD, { method: 'GET', url: server + configuration.path, headers }),
    complaint: (answer) => cookieComplaint(answer, isSecure),
  });
  await look({
    call: LIST,
    case: 'a browser without the cookie',
    contract: SAYS.forgeryCookieAgain,
    expected: `403 with a cookie ${FORGERY_COOKIE} that scripts can read`,
    needs: had(places.recoveryServer),
    look: (server) => {
      const { method, path, body = '' } = asThePage(listFactors(attemptOf(username, 'initial', 'password')));
      const sent = { ...headers, origin: new URL(places.page).origin };
      return visitor.withoutCookies(LIST, { method, url: server + path, headers: sent, body });
    },
    complaint: (answer) =>
      answer.status === 403 ? cookieComplaint(answer, isSecure) : `status ${answer.status} is not 403`,
  });
  for (const { name, call, isAnswered } of onPage)
    for (const wrong of ['missing', 'different'] as const)
      await ask({
        call: name,
        case: `X-XSRF-TOKEN is ${wrong}`,
        contract: SAYS.forgery,
        needs: isAnswered,
        expected: refused([403, 'E0000006']),
        send: () => spoilt(call, { forgery: wrong }),
      });
};
