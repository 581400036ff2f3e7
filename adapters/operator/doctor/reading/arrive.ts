import { lookup } from 'node:dns/promises';
import pLimit from 'p-limit';
import { discoveryUrl } from '../../../../core/additions/diagnosis/discovery';
import type { FullConfiguration } from '../../../../core/additions/environment';
import { readEnvironment } from '../../../../core/additions/environment';
import { signInSettings } from '../../../../core/configuration/configuration';
import { configurationUrl, hostOrOrigin } from '../../../../core/configuration/hosts';
import { httpUrl } from '../../../../core/configuration/redirects';
import { readAdminConfiguration } from '../../../../core/server/wire';
import { SAMPLE } from '../../http/cross-site';
import * as http from '../../http/request';
import type { Judge } from '../finding/verdict';
import { readDocument } from './page-document';

/** Resolves with the response. A missing response is reported, or handed to `onFailure`. */
export type Ask = (question: http.Question & { onFailure?: OnFailure }) => Promise<http.Answer | undefined>;
type OnFailure = (failure: http.Unanswered) => void;

export interface Examination {
  /** Time limit for a complete response, in milliseconds. */
  readonly deadline?: number;
  /** PEM certificate that is trusted in addition to the system's certificates. */
  readonly authority?: string;
  /** The page's plain http origin. Required only if plain http is not on the default port. */
  readonly plainOrigin?: string;
}

const MAX_CONCURRENT_REQUESTS = 6;
/** Seconds after which a response counts as slow. */
const MAX_SECONDS = 3;
/** Number of timeouts after which a server receives no further requests. */
const MAX_TIMEOUTS = 3;

/** Creates a function that sends requests. Keeps each response, so that several checks can share a request. */
export const createAsk = ({ deadline = 10_000, authority }: Examination, judge: Judge): Ask => {
  const answers = new Map<string, Promise<http.Answer | undefined>>();
  const timeouts = new Map<string, number>();
  const limit = pLimit(MAX_CONCURRENT_REQUESTS);

  const send = async ({ url, headers, onFailure, ...question }: Parameters<Ask>[0]) => {
    const { origin, pathname } = new URL(url);
    const server = `${origin} ${question.family ?? ''}`;
    if ((timeouts.get(server) ?? 0) >= MAX_TIMEOUTS) return undefined;
    try {
      const asDoctor = { url, headers: { 'user-agent': 'account-recovery-doctor', ...headers }, ...question };
      const limits = { signal: AbortSignal.timeout(deadline), seconds: deadline / 1000 };
      const start = performance.now();
      const answer = await http.sendRequest(asDoctor, limits, authority);
      const seconds = Math.round((performance.now() - start) / 100) / 10;
      const wanted = `an answer within ${MAX_SECONDS} s`;
      if (seconds > MAX_SECONDS) judge('answer.late', origin + pathname, 'unsure', `${seconds} s`, wanted);
      if (answer.status !== 429 || headers?.prefer === SAMPLE) return answer;
      return judge('answer.refused', origin, false, 'status 429 (too many requests)', 'an answer');
    } catch (error) {
      const failure = error as http.Unanswered;
      const { is, message } = failure;
      if (is === 'late') timeouts.set(server, (timeouts.get(server) ?? 0) + 1);
      if (onFailure) return void onFailure(failure);
      return judge(`answer.${is}`, origin + pathname, false, message, 'an answer');
    }
  };

  return (question) => {
    const { method = 'GET', url, headers = {}, family = 0 } = question;
    const key = JSON.stringify([method, url, headers, family]);
    const answer = answers.get(key) ?? limit(send, question);
    answers.set(key, answer);
    return answer;
  };
};

const MAX_REDIRECTS = 5;

/** Data that `arrive` has loaded for the checks. A check sends requests with `ask` and records its results with `judge`. */
export type Deployment = NonNullable<Awaited<ReturnType<typeof arrive>>>;

export type DoctorCheck = (deployment: Deployment) => Promise<void> | void;

/** Resolves with the families of a host's IP addresses: 4, 6 or both. */
const familiesOf = async (hostname: string): Promise<readonly number[]> => {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return [...new Set(addresses.map(({ family }) => family))];
};

/** Loads the page, the server's configuration and the discovery document. Resolves with `undefined` if the page is unreadable. */
export const arrive = async (address: URL, ask: Ask, judge: Judge, plainOrigin?: string) => {
  const page = await openPage(address, ask, judge);
  const stamped = page && readStamp(page, judge);
  if (!stamped) return undefined;
  const { origin, headers } = page;
  if (new URL(origin).hostname !== address.hostname)
    judge('page.redirect', `${address.origin}/`, 'unsure', `a redirect to ${origin}`, 'the page');
  const askAsPage = (url: string, more = {}) => {
    const sender = new URL(url).origin === origin ? {} : { origin };
    return ask({ url, headers: { accept: 'application/json', ...sender, ...more } });
  };
  const read = readEnvironment(stamped.environment);
  const { ssprServerHost, ssprPinServiceServerHost } = read.environment;
  const asJson = { 'content-type': 'application/json' };
  const configurationAnswer = await askAsPage(configurationUrl(ssprServerHost, origin), asJson);
  const body = configurationAnswer?.status === 200 ? http.jsonBody(configurationAnswer) : null;
  const configuration: FullConfiguration = { ...read, admin: readAdminConfiguration(body) ?? {} };
  const isOnDefaultPort = origin.startsWith('https:') && new URL(origin).port === '';
  const discoveryAddress = discoveryUrl(signInSettings(configuration));
  const discovery = discoveryAddress && (await askAsPage(discoveryAddress));
  return {
    ...{
      origin,
      document: stamped.document,
      headers,
      configuration,
      configurationAnswer,
      ask,
      judge,
      familiesOf,
    },
    /** False if the server's configuration could not be loaded. The issuer and its endpoints may then be unknown. */
    isConfigurationKnown: body !== null,
    recoveryServer: hostOrOrigin(ssprServerHost, origin),
    pinService: hostOrOrigin(ssprPinServiceServerHost, origin),
    discovery: discovery ? { ...discovery, address: discoveryAddress } : undefined,
    // If the page is not on port 443, the port for plain HTTP is unknown. `undefined` skips the plain HTTP check.
    plainOrigin: plainOrigin ?? (isOnDefaultPort ? origin.replace('https:', 'http:') : undefined),
  };
};

const openPage = async (address: URL, ask: Ask, judge: Judge) => {
  let url = new URL('/', address);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask({ url: url.href });
    const location = answer?.headers.location;
    if (!answer || answer.status < 300 || answer.status > 399 || !location)
      return answer && { ...answer, origin: url.origin };
    const next = httpUrl(location, url.href);
    if (!next || redirects === MAX_REDIRECTS) {
      const wanted = `the page after at most ${MAX_REDIRECTS} redirects`;
      return judge('page.redirect', address.href, false, `a redirect to ${location}`, wanted);
    }
    url = next;
  }
};

/** Parses the HTML document and its environment. If the environment is unreadable, reports this and returns `undefined`. */
const readStamp = (answer: http.Answer & { readonly origin: string }, judge: Judge) => {
  const at = `${answer.origin}/`;
  const ours = 'the document of this project, with its environment';
  if (answer.isCut) return judge('page.size', at, false, 'more than 4 MiB', ours);
  const document = readDocument(http.textBody(answer));
  const { stamped, title } = document;
  if (stamped === undefined) {
    const found = `status ${http.describeAnswer(answer)}${title && `, titled "${title}"`}`;
    const id = [401, 403].includes(answer.status) ? 'answer.refused' : 'page.foreign';
    return judge(id, at, false, found, ours);
  }
  const environment = http.parseJson(stamped);
  if (environment !== undefined) return { document, environment };
  return judge('environment.stamp', `<script id="environment"> of ${at}`, false, stamped, 'JSON');
};
