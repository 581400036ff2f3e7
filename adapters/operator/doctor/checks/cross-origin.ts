import { hostOrOrigin } from '../../../../core/configuration/hosts';
import type { Answered } from '../asking/answer';
import { judge, type Verdict } from '../finding/verdict';
import type { Check, Deployment } from '../reading/deployment';

/** A site that nobody has: whoever lets it call lets anybody. */
const STRANGER = 'https://stranger.invalid';

/** Whether servers on other origins let the page call them, with its cookies, and nobody else. */
export const checkCrossOrigin: Check = async (deployment) => {
  const { configuration, origin, configurationAnswer } = deployment;
  const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
  const recovery = hostOrOrigin(ssprServerHost, origin);
  const pin = hostOrOrigin(ssprPinServiceServerHost, origin);
  const isForeign = (host: string) => new URL(host).origin !== origin;
  const verdicts = await Promise.all([
    isForeign(recovery) ? checkPreflight(deployment, `${recovery}/recovery/mfafactors`, 'POST') : [],
    // A GET that says what it sends asks for leave as well.
    isForeign(recovery) ? checkPreflight(deployment, `${recovery}/configuration/admin`, 'GET') : [],
    isForeign(pin) ? checkPreflight(deployment, `${pin}/recovery/mfapin`, 'POST') : [],
  ]);
  const isAnswered = isForeign(recovery) && configurationAnswer.is === 'answered';
  return [
    ...verdicts.flat(),
    ...(isAnswered ? checkAnswer(configurationAnswer, `${recovery}/configuration/admin`, origin) : []),
  ];
};

const checkPreflight = async (
  { ask, origin }: Deployment,
  url: string,
  method: string,
): Promise<readonly Verdict[]> => {
  const preflight = (from: string) =>
    ask({
      url,
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
  const [own, strange] = [await preflight(origin), await preflight(STRANGER)];
  if (own.is === 'unanswered') return [];
  const at = `OPTIONS ${url}`;
  const { status, headers } = own;
  const isOk = status >= 200 && status < 300;
  const answer = judge('cors.preflight', isOk, { at, found: `status ${status}`, wanted: 'status 204' });
  if (!isOk) return [answer];
  const allowed = headers['access-control-allow-headers'] ?? '';
  const repeats = strange.is === 'answered' && strange.headers['access-control-allow-origin'] === STRANGER;
  return [
    answer,
    ...checkSharing(own, at, origin),
    judge('cors.content-type', names(allowed).includes('content-type'), {
      at,
      found: allowed,
      wanted: 'Access-Control-Allow-Headers: content-type',
    }),
    judge('cors.anyone', !repeats, {
      at,
      found: repeats ? `leave for ${STRANGER}` : 'no leave for strangers',
      wanted: `leave for ${origin} alone`,
    }),
  ];
};

const checkSharing = ({ headers }: Answered, at: string, origin: string): readonly Verdict[] => {
  const found = headers['access-control-allow-origin'] ?? '';
  const wanted = `Access-Control-Allow-Origin: ${origin}`;
  const credentials = headers['access-control-allow-credentials'] ?? '';
  return [
    judge(found === '*' ? 'cors.wildcard' : 'cors.origin', found === origin, { at, found, wanted }),
    judge('cors.credentials', credentials === 'true', {
      at,
      found: credentials,
      wanted: 'Access-Control-Allow-Credentials: true',
    }),
  ];
};

/** What the page has to read of an answer: how long to wait, and by which number a help desk finds it. */
const checkAnswer = (answer: Answered, at: string, origin: string): readonly Verdict[] => {
  const exposed = answer.headers['access-control-expose-headers'] ?? '';
  const needed = ['retry-after', ...('x-request-id' in answer.headers ? ['x-request-id'] : [])];
  const missing = needed.filter((name) => !names(exposed).includes(name));
  return [
    ...checkSharing(answer, `GET ${at}`, origin),
    judge('cors.exposed', missing.length === 0, {
      at: `GET ${at}`,
      found: exposed,
      wanted: `Access-Control-Expose-Headers: ${needed.join(', ')}`,
    }),
  ];
};

const names = (list: string): readonly string[] => list.toLowerCase().split(/\s*,\s*/);
