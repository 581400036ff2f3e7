import { type Configuration, signInSettings } from '../../../../core/configuration/configuration';
import { discoveryUrl } from '../../../../core/configuration/discovery';
import { readEnvironment } from '../../../../core/configuration/environment';
import { configurationUrl } from '../../../../core/configuration/hosts';
import { httpUrl } from '../../../../core/configuration/redirects';
import { readAdminConfiguration } from '../../../../core/server/wire';
import type { Answered, Ask, Question } from '../asking/answer';
import { judge, type Verdict } from '../finding/verdict';
import { jsonBody, textBody } from './body';
import type { Deployment } from './deployment';
import { readDocument } from './page-document';

/** Either a page of ours, or the one reason why there is nothing else to look at. */
export type Arrival =
  | { readonly is: 'arrived'; readonly deployment: Deployment }
  | { readonly is: 'stranded'; readonly why: readonly Verdict[] };

const MOST_REDIRECTS = 5;

/** Opens the page as a browser does, and asks what it asks first: the server's configuration, and the provider's discovery. */
export const arrive = async (address: URL, ask: Ask, plainOrigin?: string): Promise<Arrival> => {
  const opened = await openPage(address, ask);
  if ('why' in opened) return { is: 'stranded', why: opened.why };
  const { answer, origin } = opened;
  const document = readDocument(textBody(answer));
  const { stamped } = document;
  if (answer.isCut || stamped === undefined) return { is: 'stranded', why: [foreign(answer, origin)] };

  const environment = parsed(stamped);
  // The page makes do with its defaults then, and nothing else about it is what was meant.
  if (environment === undefined) return { is: 'stranded', why: [unstamped(stamped, origin)] };

  const read = readEnvironment(environment);
  const configurationAnswer = await ask(
    askedByPage(configurationUrl(read.environment.ssprServerHost, origin), origin, {
      'content-type': 'application/json',
    }),
  );
  const isOk = configurationAnswer.is === 'answered' && configurationAnswer.status === 200;
  const admin = (isOk && readAdminConfiguration(jsonBody(configurationAnswer))) || {};
  const configuration: Configuration = { ...read, admin };
  const discoveryAddress = discoveryUrl(signInSettings(configuration));
  const discoveryAnswer = discoveryAddress ? await ask(askedByPage(discoveryAddress, origin)) : undefined;
  const plain = plainOrigin ?? defaultPlainOrigin(origin);
  return {
    is: 'arrived',
    deployment: {
      ...{
        origin,
        document,
        headers: answer.headers,
        configuration,
        configurationAnswer,
        discoveryAddress,
        discoveryAnswer,
        ask,
      },
      ...(plain && { plainOrigin: plain }),
    },
  };
};

const openPage = async (
  address: URL,
  ask: Ask,
): Promise<{ readonly answer: Answered; readonly origin: string } | { readonly why: readonly Verdict[] }> => {
  let url = new URL('/', address);
  const seen: string[] = [];
  while (true) {
    const answer = await ask({ url: url.href });
    // Who is silent is named where all the silences are.
    if (answer.is === 'unanswered') return { why: [] };
    const location = answer.headers.location;
    if (answer.status < 300 || answer.status > 399 || !location) return { answer, origin: url.origin };
    seen.push(url.href);
    const next = httpUrl(location, url.href);
    if (!next || seen.length > MOST_REDIRECTS) {
      const wanted = `the page after at most ${MOST_REDIRECTS} redirects`;
      return {
        why: [
          judge('page.redirect', false, { at: address.href, found: `a redirect to ${location}`, wanted }),
        ],
      };
    }
    url = next;
  }
};

const foreign = (answer: Answered, origin: string): Verdict => {
  const at = `${origin}/`;
  if (answer.isCut)
    return judge('page.size', false, { at, found: 'more than 4 MiB', wanted: 'a document of ours' });
  const { title } = readDocument(textBody(answer));
  const type = answer.headers['content-type'] ?? 'no type';
  const found = `status ${answer.status}, ${type}${title && `, titled "${title}"`}`;
  return judge('page.foreign', false, { at, found, wanted: 'a document of ours, with its environment' });
};

const unstamped = (stamped: string, origin: string): Verdict =>
  judge('environment.stamp', false, {
    at: `<script id="environment"> of ${origin}/`,
    found: stamped,
    wanted: 'JSON',
  });

const askedByPage = (url: string, origin: string, more: Question['headers'] = {}): Question => ({
  url,
  headers: { accept: 'application/json', ...(new URL(url).origin !== origin && { origin }), ...more },
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where browsers go that were given no scheme; nobody knows it for a port that is not the usual one. */
const defaultPlainOrigin = (origin: string): string | undefined =>
  /^https:\/\/[^:]+$/.test(origin) || /^https:\/\/\[[^\]]+\]$/.test(origin)
    ? origin.replace(/^https:/, 'http:')
    : undefined;
