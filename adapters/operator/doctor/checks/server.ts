import { domainMatch } from 'tough-cookie';
import { factorDiagnostics } from '../../../../core/additions/diagnosis/factor-diagnostics';
import { isIssuer } from '../../../../core/configuration/issuer';
import { httpUrl } from '../../../../core/configuration/redirects';
import { readAdminConfiguration, readFactors } from '../../../../core/server/wire';
import { CALLS } from '../../build/routes.mjs';
import * as site from '../../http/cross-site';
import { type Answer, jsonBody, textBody } from '../../http/request';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import { readDocument } from '../reading/page-document';
import { ISSUER_WANTED, judgeDiagnostics } from './provider';

const CONFIGURATION = '/configuration/admin';
/** Statuses that a proxy sends if it cannot reach the server behind it. */
const GATEWAY_ERRORS = [502, 503, 504];
const asJson = { 'content-type': 'application/json' };

/** Checks the response to the configuration call. Checks that the other API calls reach a server. */
export const checkCalls: DoctorCheck = async (deployment) => {
  checkConfigurationCall(deployment);
  await checkPathsOfCalls(deployment);
  await checkForgeryCookie(deployment);
  await checkCookiesOfLogin(deployment);
  await checkThrottledAnswer(deployment);
  await checkOfferedFactors(deployment);
};

const FOR_ONE_HOST = 'no cookie of this name for other hosts';

/** Reports cookies with a name of the contract that other hosts share, in an answer of the page's own servers. */
export const checkCookies = (
  { cookies }: Answer,
  at: string,
  { judge }: Deployment,
  names: readonly string[] = ['uname', 'ruri', site.FORGERY_COOKIE],
) => {
  for (const { key, domain } of site.sharedCookies(cookies, names))
    judge('cookies.domain', at, false, `${key} with Domain=${domain}`, FOR_ONE_HOST);
};

/** Checks that the login page does not share its CSRF cookie with the page. It shares `uname` and `ruri`. */
const checkCookiesOfLogin = async ({ ask, configuration, judge, origin }: Deployment) => {
  const login = httpUrl(configuration.environment.loginUrl, `${origin}/`);
  if (!login || login.origin === origin) return;
  const answer = await ask({ url: login.href, onFailure: () => {} });
  for (const { key, domain } of site.sharedCookies(answer?.cookies ?? [], [site.FORGERY_COOKIE]))
    if (domainMatch(new URL(origin).hostname, domain))
      judge('cookies.domain', login.href, false, `${key} with Domain=${domain}`, FOR_ONE_HOST);
};

/** Asks for a sample of a throttled answer. A server that does not know the preference sends the configuration. */
const checkThrottledAnswer = async ({
  ask,
  configurationAnswer,
  judge,
  origin,
  recoveryServer,
}: Deployment) => {
  if (configurationAnswer?.status !== 200) return;
  const sender = new URL(recoveryServer).origin === origin ? {} : { origin };
  const headers = { ...asJson, ...sender, prefer: site.SAMPLE };
  const answer = await ask({ url: recoveryServer + CONFIGURATION, headers });
  if (!answer || answer.status === 200) return;
  const wait = answer.headers['retry-after'] ?? 'missing';
  const isRight = answer.status === 429 && /^\d+$/.test(wait);
  const found = `status ${answer.status}, Retry-After ${wait}`;
  judge('calls.retry-after', CONFIGURATION, isRight, found, 'status 429, Retry-After in seconds');
};

const shapes: readonly (readonly [member: string, fits: (value: string) => boolean, wanted: string])[] = [
  ['issuer', isIssuer, ISSUER_WANTED],
  ['clientId', () => true, 'a non-empty string'],
  ['redirectUri', (value) => /^https?:\/\//.test(value), 'an http(s) address'],
  ['contractVersion', (value) => /^\d+\.\d+\.\d+$/.test(value), 'a version such as 1.0.0'],
];

const checkConfigurationCall = ({ configurationAnswer: answer, judge }: Deployment) => {
  if (!answer) return;
  const isOk = answer.status === 200;
  judge('configuration.answer', CONFIGURATION, isOk, `status ${answer.status}`, 'status 200');
  const caching = answer.headers['cache-control'] ?? '';
  judge('configuration.cache', CONFIGURATION, !site.isCacheable(caching), caching, 'no-store');
  if (!isOk || isPage(answer)) return;
  const admin = readAdminConfiguration(jsonBody(answer));
  const found = `${answer.headers['content-type'] ?? 'no type'}: ${textBody(answer).slice(0, 40)}`;
  judge('configuration.json', CONFIGURATION, admin !== undefined, found, 'a JSON object');
  if (!admin) return;
  // Accepts unknown members, because the contract (adapters/recovery-server.openapi.yaml) allows them.
  for (const [name, fits, wanted] of shapes) {
    const value = admin[name];
    const isRight = value === undefined || (typeof value === 'string' && value !== '' && fits(value));
    const at = `${name} of ${CONFIGURATION}`;
    judge('configuration.shape', at, isRight, JSON.stringify(value) ?? 'none', wanted);
  }
};

/** Checks that API calls to the page's origin reach the server, and do not return the page, a redirect or a gateway error. */
const checkPathsOfCalls = async (deployment: Deployment) => {
  const { ask, judge, origin, recoveryServer, pinService } = deployment;
  const calls = [
    ...CALLS.recoveryServer.map((path) => new URL(recoveryServer + path)),
    ...CALLS.pinService.map((path) => new URL(pinService + path)),
  ].filter((url) => url.origin === origin);
  const answers = calls.map(({ href }) => ask({ url: href, headers: asJson }));
  for (const [index, answer] of (await Promise.all(answers)).entries()) {
    if (!answer) continue;
    const { status, headers } = answer;
    const path = calls[index]?.pathname ?? '';
    checkCookies(answer, path, deployment, path.endsWith(CONFIGURATION) ? ['uname', 'ruri'] : undefined);
    const target = headers.location === undefined ? '' : ` to ${headers.location}`;
    const found = isPage(answer) ? 'the page' : `status ${status}${target}`;
    const isLost = isPage(answer) || (status >= 300 && status < 400) || GATEWAY_ERRORS.includes(status);
    const id = GATEWAY_ERRORS.includes(status) ? 'calls.gateway' : 'calls.page';
    judge(id, path, !isLost, found, 'an answer of the server');
  }
};

/** Checks the CSRF cookie of the configuration call (specification, section 7). Only for a server on the page's origin. */
const checkForgeryCookie = async (deployment: Deployment) => {
  const { ask, judge, origin, recoveryServer, configurationAnswer: answer } = deployment;
  if (new URL(recoveryServer).origin !== origin || answer?.status !== 200) return;
  // Browsers add the `Origin` header to every POST request, so the server must accept the page's origin.
  const asPost = await ask({ url: recoveryServer + CONFIGURATION, headers: { ...asJson, origin } });
  const found = `status ${asPost?.status} for the origin ${origin}`;
  judge('csrf.origin', CONFIGURATION, asPost?.status === 200, found, 'status 200');
  const isSecure = origin.startsWith('https:');
  const mismatch = site.forgeryCookieMismatch(answer.cookies, isSecure);
  const wanted = `${site.FORGERY_COOKIE}=…; Path=/${isSecure ? '; Secure' : ''}`;
  judge('csrf.cookie', CONFIGURATION, mismatch === undefined, mismatch ?? wanted, wanted);
};

/** Reports offered factors for which the page has no screen. With `dynamicFactors`, the page has a screen for every factor. */
const checkOfferedFactors = async ({ ask, judge, configuration, recoveryServer }: Deployment) => {
  if (configuration.environment.dynamicFactors) return;
  const answer = await ask({ url: `${recoveryServer}/recovery/mfafactors`, headers: asJson });
  if (answer?.status === 200) judgeDiagnostics(factorDiagnostics(readFactors(jsonBody(answer)) ?? []), judge);
};

const isPage = (answer: Answer): boolean => readDocument(textBody(answer)).stamped !== undefined;

/** Checks CORS with credentials for servers on another origin. They must allow the page's origin and no other origin. */
export const checkCrossOrigin: DoctorCheck = async (deployment) => {
  const { configurationAnswer, judge, origin, recoveryServer, pinService } = deployment;
  const configurationCall = `${recoveryServer}/configuration/admin`;
  const calls = [
    [`${recoveryServer}/recovery/mfafactors`, 'POST'],
    // This GET request needs a preflight, because the page sends it with the content type `application/json`.
    [configurationCall, 'GET'],
    [`${pinService}/recovery/mfapin`, 'POST'],
  ] as const;
  const isForeign = (url: string) => new URL(url).origin !== origin;
  for (const [url, method] of calls) if (isForeign(url)) await checkPreflight(deployment, url, method);
  if (!isForeign(configurationCall) || !configurationAnswer) return;
  checkCookies(configurationAnswer, configurationCall, deployment);
  const { headers } = configurationAnswer;
  const at = `GET ${configurationCall}`;
  checkSharing(configurationAnswer, at, deployment);
  // Response headers that the page reads. A server may omit `x-request-id`.
  const needed = ['retry-after', ...('x-request-id' in headers ? ['x-request-id'] : [])];
  const exposed = headers['access-control-expose-headers'] ?? '';
  const isExposed = needed.every((name) => site.membersOf(exposed).includes(name));
  judge('cors.exposed', at, isExposed, exposed, `Access-Control-Expose-Headers: ${needed.join(', ')}`);
};

const checkPreflight = async (deployment: Deployment, url: string, method: string) => {
  const { ask, judge, origin } = deployment;
  const headers = [origin, site.STRANGER].map((from) => site.preflightHeaders(from, method));
  const answers = headers.map((each) => ask({ url, method: 'OPTIONS', headers: each }));
  const [own, strange] = await Promise.all(answers);
  if (!own) return;
  const at = `OPTIONS ${url}`;
  const isOk = own.status >= 200 && own.status < 300;
  judge('cors.preflight', at, isOk, `status ${own.status}`, 'status 204');
  if (!isOk) return;
  checkSharing(own, at, deployment);
  const allowed = own.headers['access-control-allow-headers'] ?? '';
  const allowsType = site.membersOf(allowed).includes('content-type');
  judge('cors.content-type', at, allowsType, allowed, 'Access-Control-Allow-Headers: content-type');
  const echoes = strange?.headers['access-control-allow-origin'] === site.STRANGER;
  const origins = `allowed origins ${echoes ? `include ${site.STRANGER}` : 'exclude other sites'}`;
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
