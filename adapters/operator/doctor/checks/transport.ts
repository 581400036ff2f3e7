import { httpUrl } from '../../../../core/configuration/redirects';
import { judge, type Verdict } from '../finding/verdict';
import type { Check, Deployment } from '../reading/deployment';

const YEAR_SECONDS = 31_536_000;

/** Hosts that browsers trust without https. */
const isOnThisMachine = (origin: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** How the page comes over the network: by https, with nothing beside it. */
export const checkTransport: Check = async (deployment) => {
  const { origin } = deployment;
  if (!origin.startsWith('https:')) {
    const sight = { at: origin, found: 'http', wanted: 'https' };
    return [judge('transport.https', isOnThisMachine(origin), sight)];
  }
  return [
    judge('transport.https', true, { at: origin, found: 'https', wanted: 'https' }),
    ...(await checkStrictTransport(deployment)),
    ...(await checkPlainAddress(deployment)),
  ];
};

const checkStrictTransport = async ({ ask, origin }: Deployment): Promise<readonly Verdict[]> => {
  const answer = await ask({ url: `${origin}/` });
  if (answer.is === 'unanswered') return [];
  const found = answer.headers['strict-transport-security'] ?? '';
  const seconds = Number(/max-age="?(\d+)/i.exec(found)?.[1] ?? 0);
  const sight = { at: `${origin}/`, found, wanted: `max-age=${YEAR_SECONDS} or more` };
  return [judge('transport.hsts', seconds >= YEAR_SECONDS, sight)];
};

/** The same host without encryption: a redirect, or nobody. */
const checkPlainAddress = async ({ ask, origin, plainOrigin }: Deployment): Promise<readonly Verdict[]> => {
  if (plainOrigin === undefined) return [];
  const url = `${plainOrigin}/recovery/password`;
  const answer = await ask({ url });
  const wanted = `a redirect to ${origin}/recovery/password, or no answer`;
  if (answer.is === 'unanswered')
    return [judge('transport.redirect', true, { at: url, found: answer.words, wanted })];
  const location = answer.headers.location ?? '';
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.status);
  const target = isRedirect ? httpUrl(location, url)?.href : undefined;
  const isThere = target === `${origin}/recovery/password`;
  return [judge('transport.redirect', isThere, { at: url, found: `${answer.status} ${location}`, wanted })];
};
