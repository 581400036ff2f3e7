import { everyPost, type NamedCall } from '../cast/every-call';
import { SAYS } from '../contract/sentences';
import { had, missing } from '../report/had';
import type { Stage, Story } from '../stage/stage';
import type { Answered } from '../wire/exchange';
import { isOnPagesOrigin, serverOf } from '../wire/visitor';
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

const shareOne = async ({ places, visitor, look }: Stage, { name, call, isAnswered: needs }: NamedCall) => {
  const { origin } = new URL(places.page);
  const url = serverOf(places, call) + call.path;
  const about = { call: name, contract: SAYS.sharing, needs };
  const asking = {
    'access-control-request-method': call.method,
    'access-control-request-headers': 'content-type',
  };
  const { method } = call;
  const headers = { origin, 'content-type': 'application/json' };
  await look({
    ...about,
    case: 'a preflight',
    expected: `leave for ${origin} with credentials and content-type`,
    look: () => visitor.request(name, { method: 'OPTIONS', url, headers: { origin, ...asking } }),
    complaint: preflightComplaint(origin),
  });
  await look({
    ...about,
    case: method === 'GET' ? 'an answer that the page reads' : 'a refusal that the page reads',
    expected: `leave for ${origin} with credentials, Retry-After exposed`,
    look: () => visitor.request(name, { method, url, headers, ...(method === 'POST' && { body: '{}' }) }),
    complaint: answerComplaint(origin),
  });
  await look({
    ...about,
    case: 'a preflight of another page',
    expected: `no leave for ${STRANGER}`,
    look: () => visitor.request(name, { method: 'OPTIONS', url, headers: { origin: STRANGER, ...asking } }),
    complaint: strangerComplaint,
  });
};

/** A server on another origin shares its answers, refusals too, with exactly the page. */
export const sharing: Story = async (stage) => {
  const { places, scenario, note } = stage;
  const [{ username } = { username: '' }] = scenario.users;
  const start = { name: 'GET /configuration/{type}', call: configuration, isAnswered: had(true) };
  const elsewhere = [start, ...everyPost(scenario, username)].filter(
    ({ call }) => !isOnPagesOrigin(places, serverOf(places, call)),
  );
  for (const call of elsewhere) await shareOne(stage, call);
  if (elsewhere.length > 0) return;
  const about = { call: 'every call', case: 'another origin', expected: 'leave for the page' };
  const why = 'page and server share an origin, so that nothing needs to be shared';
  note({ ...about, contract: SAYS.sharing }, missing(why), () => ({ found: '' }));
};
