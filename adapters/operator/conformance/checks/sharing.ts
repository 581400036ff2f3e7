import { isOnPagesOrigin, serverOf } from '../http/browser';
import type { Answered } from '../http/exchange';
import { nameOf } from '../http/sending';
import { NotTried } from '../report/not-tried';
import { CLAUSES } from '../steps/clauses';
import { everyPost, type Post } from '../steps/every-post';
import type { Steps } from '../steps/steps';
import { configuration } from './configuration';

const STRANGER = 'https://stranger.invalid';

const names = (header: string | null) => (header ?? '').split(',').map((name) => name.trim().toLowerCase());

const sharedWith = (origin: string, { headers }: Answered): string | undefined => {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin) return `Access-Control-Allow-Origin is ${allowed ?? 'missing'}`;
  const credentials = headers.get('access-control-allow-credentials');
  return credentials === 'true'
    ? undefined
    : `Access-Control-Allow-Credentials is ${credentials ?? 'missing'}`;
};

const preflightComplaint = (origin: string) => (answer: Answered) => {
  if (answer.status < 200 || answer.status > 299) return 'a preflight needs a status from 200 to 299';
  const headers = names(answer.headers.get('access-control-allow-headers'));
  return (
    sharedWith(origin, answer) ??
    (headers.includes('content-type') ? undefined : 'content-type is not allowed')
  );
};

const answerComplaint = (origin: string) => (answer: Answered) => {
  const exposed = names(answer.headers.get('access-control-expose-headers'));
  return (
    sharedWith(origin, answer) ?? (exposed.includes('retry-after') ? undefined : 'Retry-After is not exposed')
  );
};

const strangerComplaint = ({ headers }: Answered) => {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === STRANGER || allowed === '*' ? `Access-Control-Allow-Origin is ${allowed}` : undefined;
};

const checkOne = async ({ places, browser, inspect }: Steps, { call, ...rest }: Post) => {
  const { origin } = new URL(places.page);
  const name = nameOf(call);
  const { method } = call;
  const url = serverOf(places, call) + call.path;
  const about = { contract: CLAUSES.sharing, ...rest };
  const preflight = (from: string) => () => {
    const asking = {
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    };
    return browser.request(name, { method: 'OPTIONS', url, headers: { origin: from, ...asking } });
  };
  const allowed = {
    text: `leave for ${origin} with credentials and content-type`,
    complaint: preflightComplaint(origin),
  };
  await inspect(name, { ...about, case: 'a preflight', expected: allowed }, preflight(origin));
  const readable = {
    text: `leave for ${origin} with credentials, Retry-After exposed`,
    complaint: answerComplaint(origin),
  };
  const answer = method === 'GET' ? 'an answer that the page reads' : 'a refusal that the page reads';
  await inspect(name, { ...about, case: answer, expected: readable }, () => {
    const headers = { origin, 'content-type': 'application/json' };
    return browser.request(name, { method, url, headers, ...(method === 'POST' && { body: '{}' }) });
  });
  const refused = { text: `no leave for ${STRANGER}`, complaint: strangerComplaint };
  await inspect(
    name,
    { ...about, case: 'a preflight of another page', expected: refused },
    preflight(STRANGER),
  );
};

/** Checks that a server on another origin shares its answers, also refusals, with the page only. */
export const sharing = async (steps: Steps) => {
  const { places, scenario, note } = steps;
  const [{ username } = { username: '' }] = scenario.users;
  const elsewhere = [{ call: configuration }, ...everyPost(scenario, username)].filter(
    ({ call }) => !isOnPagesOrigin(places, serverOf(places, call)),
  );
  for (const post of elsewhere) await checkOne(steps, post);
  if (elsewhere.length > 0) return;
  const about = { case: 'another origin', contract: CLAUSES.sharing };
  await note('every call', about, 'leave for the page', () => {
    throw new NotTried('page and server share an origin, so that nothing needs to be shared');
  });
};
