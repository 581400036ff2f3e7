import { httpUrl } from '../../../../core/configuration/redirects';
import type { Answer } from '../../http/request';
import type { Deployment, DoctorCheck } from '../reading/arrive';

const YEAR_SECONDS = 31_536_000;
/** Days that a certificate must still be valid. */
const DAYS_LEFT = 14;
/** Maximum difference between two clocks in seconds. Codes and tokens of the servers are valid for minutes. */
const SKEW_SECONDS = 60;

/** True for hosts that browsers trust without https. */
const isLocal = (origin: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** Checks that the page is served only over https. */
export const checkTransport: DoctorCheck = async (deployment) => {
  const { judge, origin } = deployment;
  const isSecure = origin.startsWith('https:');
  judge('transport.https', origin, isSecure || isLocal(origin), isSecure ? 'https' : 'http', 'https');
  checkClocks(deployment);
  if (!isSecure) return;
  await checkTls(deployment);
  await checkPlainAddress(deployment);
};

/** Checks Strict-Transport-Security, and that the certificates of the page and of the recovery server do not end soon. */
const checkTls = async ({ ask, configurationAnswer, judge, origin, recoveryServer }: Deployment) => {
  const url = `${origin}/`;
  const answer = await ask({ url });
  for (const [at, validTo] of [
    [origin, answer?.validTo],
    [recoveryServer, configurationAnswer?.validTo],
  ] as const) {
    if (validTo === undefined) continue;
    const isLong = Date.parse(validTo) - Date.now() > DAYS_LEFT * 86_400_000;
    judge('transport.certificate', at, isLong, `valid until ${validTo}`, `${DAYS_LEFT} days or more`);
  }
  if (!answer) return;
  const found = answer.headers['strict-transport-security'] ?? '';
  const seconds = Number(/max-age="?(\d+)/i.exec(found)?.[1] ?? 0);
  judge('transport.hsts', url, seconds >= YEAR_SECONDS, found, `max-age=${YEAR_SECONDS} or more`);
};

/** Compares the clock of the page's server with that of the recovery server, or with this machine's if both share an origin. */
const checkClocks = ({ configurationAnswer, headers, judge, origin, recoveryServer }: Deployment) => {
  const page = secondsIn(headers);
  const isShared = recoveryServer === origin;
  const other = isShared ? Date.now() / 1000 : secondsIn(configurationAnswer?.headers);
  const skew = Math.round(Math.abs(page - other));
  const wanted = `the same time within ${SKEW_SECONDS} s`;
  const found = `${skew} s ${isShared ? "from this machine's clock" : 'apart'}`;
  if (page && other) judge('transport.clock', recoveryServer, skew <= SKEW_SECONDS, found, wanted);
};

/** Returns the time on a server in seconds since 1970. Adds the `Age` header, which a cache sets. */
const secondsIn = (headers: Answer['headers'] = {}): number =>
  Date.parse(headers.date ?? '') / 1000 + Number(headers.age ?? 0);

/** Checks that plain http either redirects to https or is not served at all. */
const checkPlainAddress = async ({ ask, judge, origin, plainOrigin }: Deployment) => {
  if (plainOrigin === undefined) return;
  const url = `${plainOrigin}/recovery/password`;
  const target = `${origin}/recovery/password`;
  const { status, headers } = (await ask({ url, isOptional: true })) ?? {};
  const isRedirect = status !== undefined && [301, 302, 303, 307, 308].includes(status);
  const leadsThere = isRedirect && httpUrl(headers?.location ?? '', url)?.href === target;
  const found = `${status ?? 'no answer'} ${headers?.location ?? ''}`;
  const isRight = status === undefined || leadsThere;
  judge('transport.redirect', url, isRight, found, `a redirect to ${target}, or no answer`);
};
