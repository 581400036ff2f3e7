import { type Configuration, signInSettings } from '../../../../core/configuration/configuration';
import { discoveryUrl } from '../../../../core/configuration/discovery';
import { readEnvironment } from '../../../../core/configuration/environment';
import { configurationUrl } from '../../../../core/configuration/hosts';
import { httpUrl } from '../../../../core/configuration/redirects';
import { readAdminConfiguration } from '../../../../core/server/wire';
import type { Answered, Ask } from '../asking/question';
import { judgeAt, type Verdict } from '../finding/verdict';
import { jsonBody, parseJson, textBody } from './body';
import type { Deployment } from './deployment';
import { type PageDocument, readDocument } from './page-document';

/** The page, or the reason why there is nothing to examine. A server without an answer is reported elsewhere. */
export type Arrival =
  | { readonly is: 'arrived'; readonly deployment: Deployment }
  | { readonly is: 'stranded'; readonly why: readonly Verdict[] };

const MOST_REDIRECTS = 5;

/** Opens the page like a browser, and sends its first requests: the server's configuration and the provider's discovery. */
export const arrive = async (address: URL, ask: Ask, plainOrigin?: string): Promise<Arrival> => {
  const opened = await openPage(address, ask);
  if ('why' in opened) return { is: 'stranded', why: opened.why };
  const { answer, origin } = opened;
  const document = readDocument(textBody(answer));
  const environment = parseJson(document.stamped ?? '');
  const obstacle = findObstacle(answer, document, environment, `${origin}/`);
  if (obstacle) return { is: 'stranded', why: [obstacle] };

  const requestAsPage = (url: string, more = {}) => {
    const sender = new URL(url).origin === origin ? {} : { origin };
    return ask({ url, headers: { accept: 'application/json', ...sender, ...more } });
  };
  const read = readEnvironment(environment);
  const configurationAnswer = await requestAsPage(configurationUrl(read.environment.ssprServerHost, origin), {
    'content-type': 'application/json',
  });
  const isOk = configurationAnswer.is === 'answered' && configurationAnswer.status === 200;
  const admin = (isOk && readAdminConfiguration(jsonBody(configurationAnswer))) || {};
  const configuration: Configuration = { ...read, admin };
  const discoveryAddress = discoveryUrl(signInSettings(configuration));
  const discovery = discoveryAddress && {
    address: discoveryAddress,
    answer: await requestAsPage(discoveryAddress),
  };
  const plain = plainOrigin ?? defaultPlainOrigin(origin);
  return {
    is: 'arrived',
    deployment: {
      ...{ origin, document, headers: answer.headers, configuration, configurationAnswer, ask },
      ...(discovery && { discovery }),
      ...(plain && { plainOrigin: plain }),
    },
  };
};

/** Follows the redirects of the page. */
const openPage = async (
  address: URL,
  ask: Ask,
): Promise<{ readonly answer: Answered; readonly origin: string } | { readonly why: readonly Verdict[] }> => {
  let url = new URL('/', address);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask({ url: url.href });
    if (answer.is === 'unanswered') return { why: [] };
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || !location) return { answer, origin: url.origin };
    const next = httpUrl(location, url.href);
    if (!next || redirects === MOST_REDIRECTS) {
      const wanted = `the page after at most ${MOST_REDIRECTS} redirects`;
      return { why: [judgeAt(address.href)('page.redirect', false, `a redirect to ${location}`, wanted)] };
    }
    url = next;
  }
};

/** The reason why a document cannot be examined, if there is one. */
const findObstacle = (
  answer: Answered,
  { stamped, title }: PageDocument,
  environment: unknown,
  at: string,
): Verdict | undefined => {
  const judge = judgeAt(at);
  if (answer.isCut) return judge('page.size', false, 'more than 4 MiB', 'the document of this project');
  if (stamped === undefined) {
    const type = answer.headers['content-type'] ?? 'no type';
    const found = `status ${answer.status}, ${type}${title && `, titled "${title}"`}`;
    return judge('page.foreign', false, found, 'the document of this project, with its environment');
  }
  // The page would run with defaults, so that further checks would mislead.
  if (environment !== undefined) return undefined;
  return judgeAt(`<script id="environment"> of ${at}`)('environment.stamp', false, stamped, 'JSON');
};

/** Browsers without a scheme use the default port; for any other port the plain address is unknown. */
const defaultPlainOrigin = (origin: string): string | undefined => {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:' && port === '' ? origin.replace(/^https:/, 'http:') : undefined;
};
