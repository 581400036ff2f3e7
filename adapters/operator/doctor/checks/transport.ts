import { httpUrl } from '../../../../core/configuration/redirects';
import { judgeAt, type Verdict } from '../finding/verdict';
import type { Check, Deployment } from '../reading/deployment';

const YEAR_SECONDS = 31_536_000;

/** Hosts that browsers trust without https. */
const isLocal = (origin: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** Checks that the page is served by https only. */
export const checkTransport: Check = async (deployment) => {
  const { origin } = deployment;
  const judge = judgeAt(origin);
  if (!origin.startsWith('https:')) return [judge('transport.https', isLocal(origin), 'http', 'https')];
  return [
    judge('transport.https', true, 'https', 'https'),
    ...(await checkStrictTransport(deployment)),
    ...(await checkPlainAddress(deployment)),
  ];
};

const checkStrictTransport = async ({ ask, origin }: Deployment): Promise<readonly Verdict[]> => {
  const url = `${origin}/`;
  const answer = await ask({ url });
  if (answer.is === 'unanswered') return [];
  const found = answer.headers['strict-transport-security'] ?? '';
  const seconds = Number(/max-age="?(\d+)/i.exec(found)?.[1] ?? 0);
  const wanted = `max-age=${YEAR_SECONDS} or more`;
  return [judgeAt(url)('transport.hsts', seconds >= YEAR_SECONDS, found, wanted)];
};

/** The same host without TLS must redirect to https, or not answer. */
const checkPlainAddress = async ({ ask, origin, plainOrigin }: Deployment): Promise<readonly Verdict[]> => {
  if (plainOrigin === undefined) return [];
  const url = `${plainOrigin}/recovery/password`;
  const target = `${origin}/recovery/password`;
  const judge = judgeAt(url);
  const wanted = `a redirect to ${target}, or no answer`;
  const answer = await ask({ url });
  if (answer.is === 'unanswered') return [judge('transport.redirect', true, answer.words, wanted)];
  const { location = '' } = answer.headers;
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.status);
  const isRight = isRedirect && httpUrl(location, url)?.href === target;
  return [judge('transport.redirect', isRight, `${answer.status} ${location}`, wanted)];
};
