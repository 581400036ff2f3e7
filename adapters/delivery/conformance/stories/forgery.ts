import { everyPost } from '../cast/every-call';
import { SAYS } from '../contract/sentences';
import { refused } from '../judging/expectation';
import { had, missing } from '../report/had';
import type { Story } from '../stage/stage';
import { spoilt } from '../wire/sending';
import { FORGERY_COOKIE, isOnPagesOrigin, serverOf } from '../wire/visitor';

const cookieComplaint = (cookies: readonly string[]): string | undefined => {
  const cookie = cookies.find((text) => text.startsWith(`${FORGERY_COOKIE}=`));
  if (cookie === undefined) return `it sets no cookie ${FORGERY_COOKIE}`;
  return /;\s*httponly/i.test(cookie) ? `no script can read ${FORGERY_COOKIE}: it is HttpOnly` : undefined;
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
  await look({
    call: 'GET the page',
    case: 'the cookie against forgeries',
    contract: SAYS.forgeryCookie,
    expected: `a cookie ${FORGERY_COOKIE} that scripts can read`,
    needs: had(true),
    look: () => visitor.withoutCookies({ method: 'GET', url: places.page, headers: { accept: 'text/html' } }),
    complaint: ({ headers }) => cookieComplaint(headers.getSetCookie()),
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
