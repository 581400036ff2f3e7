import { httpUrl } from '../../../../core/configuration/redirects';
import type { Deployment, DoctorCheck } from '../reading/arrive';

const YEAR_SECONDS = 31_536_000;

/** True for hosts that browsers trust without https. */
const isLocal = (origin: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** Checks that the page is served only over https. */
export const checkTransport: DoctorCheck = async (deployment) => {
  const { judge, origin } = deployment;
  const isSecure = origin.startsWith('https:');
  judge('transport.https', origin, isSecure || isLocal(origin), isSecure ? 'https' : 'http', 'https');
  if (!isSecure) return;
  await checkStrictTransport(deployment);
  await checkPlainAddress(deployment);
};

const checkStrictTransport = async ({ ask, judge, origin }: Deployment) => {
  const url = `${origin}/`;
  const answer = await ask({ url });
  if (!answer) return;
  const found = answer.headers['strict-transport-security'] ?? '';
  const seconds = Number(/max-age="?(\d+)/i.exec(found)?.[1] ?? 0);
  judge('transport.hsts', url, seconds >= YEAR_SECONDS, found, `max-age=${YEAR_SECONDS} or more`);
};

/** Checks that plain http either redirects to https or is not served at all. */
const checkPlainAddress = async ({ ask, judge, origin, plainOrigin }: Deployment) => {
  if (plainOrigin === undefined) return;
  const url = `${plainOrigin}/recovery/password`;
  const target = `${origin}/recovery/password`;
  const { status, headers } = (await ask({ url })) ?? {};
  const isRedirect = status !== undefined && [301, 302, 303, 307, 308].includes(status);
  const leadsThere = isRedirect && httpUrl(headers?.location ?? '', url)?.href === target;
  const found = `${status ?? 'no answer'} ${headers?.location ?? ''}`;
  const isRight = status === undefined || leadsThere;
  judge('transport.redirect', url, isRight, found, `a redirect to ${target}, or no answer`);
};
