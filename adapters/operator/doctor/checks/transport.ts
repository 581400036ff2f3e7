import { httpUrl } from '../../../../core/configuration/redirects';
import { type Answer, textBody, withTls } from '../../http/request';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import { readDocument } from '../reading/page-document';

const YEAR_SECONDS = 31_536_000;
/** Minimum remaining validity of a certificate, in days. */
const DAYS_LEFT = 14;
/** Maximum difference between two clocks, in seconds. With a larger difference, codes and tokens could expire too early. */
const SKEW_SECONDS = 60;

/** Versions of TLS that a server must refuse (RFC 8996). OpenSSL offers them only at security level 0. */
const OLD_TLS = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;

/** Matches hosts that browsers trust without https. */
const LOCAL_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Checks that the page is served only over https. */
export const checkTransport: DoctorCheck = async (deployment) => {
  const { judge, origin } = deployment;
  const isSecure = origin.startsWith('https:');
  const isTrusted = isSecure || LOCAL_HOST.test(new URL(origin).hostname);
  judge('transport.https', origin, isTrusted, isSecure ? 'https' : 'http', 'https');
  checkClocks(deployment);
  await checkFamilies(deployment);
  if (!isSecure) return;
  await checkTls(deployment);
  await checkPlainAddress(deployment);
};

/**
 * Checks that a host with IPv4 and IPv6 addresses answers over both. Browsers use the other family if one fails, so that only some
 * users notice the fault.
 */
const checkFamilies = async (deployment: Deployment) => {
  const { ask, document, familiesOf, judge, origin, recoveryServer, pinService } = deployment;
  for (const server of new Set([origin, recoveryServer, pinService].map((url) => new URL(url).origin))) {
    const families = await familiesOf(new URL(server).hostname);
    if (families.length < 2) continue;
    for (const family of [4, 6] as const) {
      let found = '';
      const onFailure = ({ message }: Error) => {
        found = message;
      };
      const answer = await ask({ url: `${server}/`, family, onFailure });
      const isOther =
        server === origin && answer && readDocument(textBody(answer)).stamped !== document.stamped;
      if (isOther) found = 'another page';
      // The network of this machine may lack one family.
      const isRight = found.endsWith('unreachable') ? 'unsure' : found === '';
      const wanted = 'the same answer over IPv4 and IPv6';
      judge('transport.family', `${server} over IPv${family}`, isRight, found || 'an answer', wanted);
    }
  }
};

/** Checks that the certificates of page and recovery server do not expire soon, and that the page's server refuses old TLS. */
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
  const old = await withTls(url, (socket) => socket.getProtocol() ?? '', OLD_TLS);
  judge('transport.tls', origin, old === '', old, 'TLS 1.2 or later only');
};

/** Checks Strict-Transport-Security in the response for an HTML document. */
export const checkHsts = ({ headers }: Answer, at: string, { judge, origin }: Deployment): void => {
  if (!origin.startsWith('https:')) return;
  const found = headers['strict-transport-security'] ?? '';
  const seconds = Number(/max-age="?(\d+)/i.exec(found)?.[1] ?? 0);
  judge('transport.hsts', at, seconds >= YEAR_SECONDS, found, `max-age=${YEAR_SECONDS} or more`);
};

/** Compares the clocks of page server and recovery server. If both have the same origin, compares with this computer's clock. */
const checkClocks = ({ configurationAnswer, headers, judge, origin, recoveryServer }: Deployment) => {
  const page = secondsIn(headers);
  const isShared = new URL(recoveryServer).origin === origin;
  const other = isShared ? Date.now() / 1000 : secondsIn(configurationAnswer?.headers);
  const skew = Math.round(Math.abs(page - other));
  const wanted = `the same time within ${SKEW_SECONDS} s`;
  const found = `${skew} s ${isShared ? "from this machine's clock" : 'apart'}`;
  if (!Number.isNaN(skew)) judge('transport.clock', recoveryServer, skew <= SKEW_SECONDS, found, wanted);
};

/** Returns a server's current time in seconds since 1970: its `Date` header plus `Age`, the age of a cached response. */
const secondsIn = (headers: Answer['headers'] = {}): number =>
  Date.parse(headers.date ?? '') / 1000 + Number(headers.age ?? 0);

/** Checks that plain http either redirects to https or is not served at all. */
const checkPlainAddress = async ({ ask, judge, origin, plainOrigin }: Deployment) => {
  if (plainOrigin === undefined) return;
  const url = `${plainOrigin}/recovery/password`;
  const target = `${origin}/recovery/password`;
  const answer = await ask({ url, onFailure: () => {} });
  const location = answer?.headers.location ?? '';
  const isRedirect = [301, 302, 303, 307, 308].includes(answer?.status ?? 0);
  const isRight = !answer || (isRedirect && httpUrl(location, url)?.href === target);
  const found = `${answer?.status ?? 'no answer'} ${location}`;
  judge('transport.redirect', url, isRight, found, `a redirect to ${target}, or no answer`);
};
