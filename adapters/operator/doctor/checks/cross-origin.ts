import { membersOf, preflightHeaders, STRANGER } from '../../http/cross-origin';
import type { Answer } from '../../http/request';
import type { Deployment, DoctorCheck } from '../reading/arrive';

/** Checks CORS with credentials on every server of another origin. A server must allow the page's origin and no other. */
export const checkCrossOrigin: DoctorCheck = async (deployment) => {
  const { configurationAnswer, judge, origin, recoveryServer, pinService } = deployment;
  const configurationCall = `${recoveryServer}/configuration/admin`;
  const calls = [
    [`${recoveryServer}/recovery/mfafactors`, 'POST'],
    // The page's content type `application/json` triggers a preflight even for GET.
    [configurationCall, 'GET'],
    [`${pinService}/recovery/mfapin`, 'POST'],
  ] as const;
  const isForeign = (url: string) => new URL(url).origin !== origin;
  for (const [url, method] of calls) if (isForeign(url)) await checkPreflight(deployment, url, method);
  if (!isForeign(configurationCall) || !configurationAnswer) return;
  const { headers } = configurationAnswer;
  const at = `GET ${configurationCall}`;
  checkSharing(configurationAnswer, at, deployment);
  // Headers that the page must be able to read: the waiting time, and the request ID that users report to support.
  const needed = ['retry-after', ...('x-request-id' in headers ? ['x-request-id'] : [])];
  const exposed = headers['access-control-expose-headers'] ?? '';
  const isExposed = needed.every((name) => membersOf(exposed).includes(name));
  judge('cors.exposed', at, isExposed, exposed, `Access-Control-Expose-Headers: ${needed.join(', ')}`);
};

const checkPreflight = async (deployment: Deployment, url: string, method: string) => {
  const { ask, judge, origin } = deployment;
  const preflight = (from: string) =>
    ask({ url, method: 'OPTIONS', headers: preflightHeaders(from, method) });
  const [own, strange] = await Promise.all([preflight(origin), preflight(STRANGER)]);
  if (!own) return;
  const at = `OPTIONS ${url}`;
  const isOk = own.status >= 200 && own.status < 300;
  judge('cors.preflight', at, isOk, `status ${own.status}`, 'status 204');
  if (!isOk) return;
  checkSharing(own, at, deployment);
  const allowed = own.headers['access-control-allow-headers'] ?? '';
  const allowsType = membersOf(allowed).includes('content-type');
  judge('cors.content-type', at, allowsType, allowed, 'Access-Control-Allow-Headers: content-type');
  const echoes = strange?.headers['access-control-allow-origin'] === STRANGER;
  const origins = `allowed origins ${echoes ? `include ${STRANGER}` : 'exclude other sites'}`;
  judge('cors.anyone', at, !echoes, origins, `${origin} as the only allowed origin`);
};

const checkSharing = ({ headers }: Answer, at: string, { judge, origin }: Deployment) => {
  const found = headers['access-control-allow-origin'] ?? '';
  const id = found === '*' ? 'cors.wildcard' : 'cors.origin';
  judge(id, at, found === origin, found, `Access-Control-Allow-Origin: ${origin}`);
  const credentials = headers['access-control-allow-credentials'] ?? '';
  const wanted = 'Access-Control-Allow-Credentials: true';
  judge('cors.credentials', at, credentials === 'true', credentials, wanted);
};
