import { hostOrOrigin } from '../../../../core/configuration/hosts';
import type { Answered } from '../asking/question';
import { judgeAt, type Verdict } from '../finding/verdict';
import type { Check, Deployment } from '../reading/deployment';

/** An origin that nobody owns: a server that allows it allows every site. */
const STRANGER = 'https://stranger.invalid';

/** Checks CORS with credentials at servers on other origins, and that they allow only the page. */
export const checkCrossOrigin: Check = async (deployment) => {
  const { configuration, origin, configurationAnswer } = deployment;
  const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
  const recovery = hostOrOrigin(ssprServerHost, origin);
  const pin = hostOrOrigin(ssprPinServiceServerHost, origin);
  const configurationCall = `${recovery}/configuration/admin`;
  const preflights = [
    [`${recovery}/recovery/mfafactors`, 'POST'],
    // The content type makes the browser send a preflight before this GET as well.
    [configurationCall, 'GET'],
    [`${pin}/recovery/mfapin`, 'POST'],
  ] as const;
  const isForeign = (url: string) => new URL(url).origin !== origin;
  const verdicts = preflights
    .filter(([url]) => isForeign(url))
    .map(([url, method]) => checkPreflight(deployment, url, method));
  const isAnswered = isForeign(recovery) && configurationAnswer.is === 'answered';
  return [
    ...(await Promise.all(verdicts)).flat(),
    ...(isAnswered ? checkAnswer(configurationAnswer, `GET ${configurationCall}`, origin) : []),
  ];
};

const checkPreflight = async (
  { ask, origin }: Deployment,
  url: string,
  method: string,
): Promise<readonly Verdict[]> => {
  const preflight = (from: string) => {
    const requested = {
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    };
    return ask({ url, method: 'OPTIONS', headers: { origin: from, ...requested } });
  };
  const [own, strange] = [await preflight(origin), await preflight(STRANGER)];
  if (own.is === 'unanswered') return [];
  const at = `OPTIONS ${url}`;
  const judge = judgeAt(at);
  const isOk = own.status >= 200 && own.status < 300;
  const answer = judge('cors.preflight', isOk, `status ${own.status}`, 'status 204');
  if (!isOk) return [answer];
  const allowed = own.headers['access-control-allow-headers'] ?? '';
  const allowsType = names(allowed).includes('content-type');
  const echoes = strange.is === 'answered' && strange.headers['access-control-allow-origin'] === STRANGER;
  const origins = `allowed origins ${echoes ? `include ${STRANGER}` : 'exclude other sites'}`;
  return [
    answer,
    ...checkSharing(own, at, origin),
    judge('cors.content-type', allowsType, allowed, 'Access-Control-Allow-Headers: content-type'),
    judge('cors.anyone', !echoes, origins, `${origin} as the only allowed origin`),
  ];
};

const checkSharing = ({ headers }: Answered, at: string, origin: string): readonly Verdict[] => {
  const judge = judgeAt(at);
  const found = headers['access-control-allow-origin'] ?? '';
  const id = found === '*' ? 'cors.wildcard' : 'cors.origin';
  const credentials = headers['access-control-allow-credentials'] ?? '';
  const wanted = 'Access-Control-Allow-Credentials: true';
  return [
    judge(id, found === origin, found, `Access-Control-Allow-Origin: ${origin}`),
    judge('cors.credentials', credentials === 'true', credentials, wanted),
  ];
};

/** The page reads how long to wait, and the request ID that a help desk can look up. */
const checkAnswer = (answer: Answered, at: string, origin: string): readonly Verdict[] => {
  const exposed = answer.headers['access-control-expose-headers'] ?? '';
  const needed = ['retry-after', ...('x-request-id' in answer.headers ? ['x-request-id'] : [])];
  const isExposed = needed.every((name) => names(exposed).includes(name));
  const wanted = `Access-Control-Expose-Headers: ${needed.join(', ')}`;
  return [...checkSharing(answer, at, origin), judgeAt(at)('cors.exposed', isExposed, exposed, wanted)];
};

const names = (list: string): readonly string[] => list.toLowerCase().split(/\s*,\s*/);
