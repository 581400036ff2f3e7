import { signInSettings } from '../../../../core/configuration/configuration';
import { httpUrl } from '../../../../core/configuration/redirects';
import { changePasswordTarget, isCurrentSecurityTxt, SECURITY_TXT } from '../../build/routes.mjs';
import { type Answer, textBody } from '../../http/request';
import { expectationsFor, judgeAnswer } from '../answers/expectations';
import samples from '../answers/sample-paths.json' with { type: 'json' };
import { builtHeaders, comparePolicies, neededPolicy, readPolicy } from '../policy/policy';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import { type PageDocument, readDocument } from '../reading/page-document';
import { checkCookies } from './server';
import { checkHsts } from './transport';

/** Sample files that the HTML document does not reference: an icon, a translation file and a picture. */
const OTHER_FILES = ['/favicon.ico', '/ui/assets/i18n/en.json', '/ui/assets/img/icons/mfa/push_38x38.png'];

/** Checks the responses to requests for routes, existing files and missing files, with and without compression. */
export const checkDelivery: DoctorCheck = async (deployment) => {
  const { ask, configuration, document, isConfigurationKnown, judge, origin } = deployment;
  const urls = document.files.map(({ path }) => new URL(path, origin));
  const named = urls.filter((url) => url.origin === origin).map(({ pathname }) => pathname);
  const headers = builtHeaders(configuration.stamped);
  // Omits the two policy headers, because `checkDocument` compares them in detail.
  const { 'Content-Security-Policy': _, 'Permissions-Policy': __, ...html } = headers.html;
  const files = [...new Set([...named, ...OTHER_FILES])];
  const { recoveryTypes } = configuration.environment;
  const issuers = [signInSettings(configuration).issuer || (isConfigurationKnown ? '' : 'unknown'), ''];
  const targets = issuers.map((issuer) => origin + changePasswordTarget(issuer, [...recoveryTypes]));
  const changePassword = [...new Set(targets)];
  const expectations = expectationsFor({ headers: { ...headers, html }, files, changePassword });
  // The doctor sends no POST, because a POST can have side effects.
  const requests = expectations.filter(({ method }) => method !== 'POST');
  const responses = requests.map(({ method, path, accepts }) =>
    ask({ url: origin + path, method, headers: { 'accept-encoding': accepts } }),
  );
  for (const [index, expectation] of requests.entries()) {
    const answer = await responses[index];
    if (!answer) continue;
    const { check, method, path } = expectation;
    // A server may answer `/index.html` with 404, because users open only the routes.
    if (path === '/index.html' && answer.status === 404) continue;
    const at = method === 'GET' ? path : `${method} ${path}`;
    checkCookies(answer, at, deployment);
    if (changesSlash(answer, origin + path)) {
      judge('routes.slash', at, false, 'a redirect that adds or removes the last slash', 'no redirect');
      continue;
    }
    for (const part of judgeAnswer(expectation, answer)) {
      // An uncompressed file fails twice: for brotli and for gzip. The report merges the two failures if their texts are equal.
      const wanted = part.of === 'Content-Encoding' && part.found === 'none' ? 'br or gzip' : part.wanted;
      judge(part.check, at, part.fit !== 'wrong', part.found, wanted);
    }
    if (check === 'routes.document' && method === 'GET' && answer.status === 200)
      checkDocument(answer, path, deployment);
  }
  await checkSecurityTxt(deployment);
  await checkServiceWorkers(deployment);
};

const changesSlash = ({ status, headers: { location = '' } }: Answer, url: string): boolean => {
  const target = httpUrl(location, url);
  const withoutSlash = ({ pathname }: URL) => pathname.replace(/\/+$/, '');
  const asked = new URL(url);
  return (
    [301, 302, 303, 307, 308].includes(status) &&
    target?.host === asked.host &&
    target.pathname !== asked.pathname &&
    withoutSlash(target) === withoutSlash(asked)
  );
};

/**
 * Looks for service workers of another application at the usual paths. This page has none. A script that only removes its own
 * registration is right: it replaces an old service worker.
 */
const checkServiceWorkers = async ({ ask, judge, origin }: Deployment) => {
  const headers = { 'service-worker': 'script' };
  const answers = samples.serviceWorkers.map((path) => ask({ url: origin + path, headers }));
  for (const [index, path] of samples.serviceWorkers.entries()) {
    const answer = await answers[index];
    const isScript = answer?.status === 200 && /javascript/i.test(answer.headers['content-type'] ?? '');
    const text = isScript ? textBody(answer) : '';
    const isRight =
      !isScript || (/\bunregister\s*\(/.test(text) && !/['"`]fetch['"`]|\bonfetch\b/.test(text));
    if (answer)
      judge('files.service-worker', path, isRight, isScript ? 'a script' : 'none', 'no service worker');
  }
};

/** A document instead of a missing file is reported once, by `files.missing`. */
const isHtml = (answer: Answer): boolean =>
  /html/i.test(answer.headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(textBody(answer));

/** Checks `security.txt` (RFC 9116) if the site has this file. */
const checkSecurityTxt = async ({ ask, judge, origin }: Deployment) => {
  const answers = await Promise.all(Object.values(SECURITY_TXT).map((path) => ask({ url: origin + path })));
  const text = answers.flatMap((answer) =>
    answer?.status === 200 && !isHtml(answer) ? textBody(answer) : [],
  )[0];
  if (text === undefined) return;
  const found = /^Expires:.*/im.exec(text)?.[0] ?? text;
  const wanted = 'Contact, and Expires in the future';
  judge('files.security-txt', SECURITY_TXT.from, isCurrentSecurityTxt(text), found, wanted);
};

const WEB_OTP = 'otp-credentials';

/** Checks the HTML document of a route: its scripts and security headers, and that its environment equals that of `/`. */
const checkDocument = (answer: Answer, at: string, deployment: Deployment): void => {
  const { stamped } = deployment.document;
  const document = readDocument(textBody(answer));
  const isSame = document.stamped === stamped;
  const other = document.stamped === undefined ? 'a document of another site' : 'another environment';
  const wanted = 'the environment of /';
  deployment.judge('routes.other-document', at, isSame, isSame ? wanted : other, wanted);
  // A document without an environment belongs to another application, whose scripts and headers are not checked.
  if (document.stamped === undefined) return;
  for (const found of document.foreignScripts)
    deployment.judge('files.foreign', at, false, found, 'only the scripts of the build');
  checkHsts(answer, at, deployment);
  checkPolicy(answer, at, deployment, document);
  checkFeatures(answer, at, deployment);
};

const checkPolicy = ({ headers }: Answer, at: string, deployment: Deployment, document: PageDocument) => {
  const { judge } = deployment;
  const found = headers['content-security-policy'];
  const wanted = 'a Content-Security-Policy';
  if (!found)
    return headers['content-security-policy-report-only'] === undefined
      ? judge('policy.missing', at, false, '', wanted)
      : judge('policy.report-only', at, false, 'a report-only policy', wanted);
  // The header can contain several policies, separated by commas. The build writes one policy, without a comma.
  const [policy = '', ...others] = found.split(',');
  const count = 1 + others.length + Number(document.hasPolicy);
  judge('policy.several', at, count === 1, `${count} policies`, 'one policy');
  comparePolicies(readPolicy(policy), neededPolicy(deployment, document), at, judge);
};

const checkFeatures = ({ headers }: Answer, at: string, { configuration, judge }: Deployment) => {
  const { html } = builtHeaders(configuration.stamped);
  const wanted = readFeatures(html['Permissions-Policy'] ?? '');
  const found = readFeatures(headers['permissions-policy'] ?? '');
  const looser = [...wanted].filter(([name, allowlist]) => name !== WEB_OTP && found.get(name) !== allowlist);
  const names = looser.map(([name]) => `${name}=${found.get(name) ?? 'anybody'}`).join(', ');
  const features = found.size === 0 ? 'no Permissions-Policy' : names;
  judge('permissions.looser', at, looser.length === 0, features, 'every feature disabled');
  const [otp, otpWanted] = [found.get(WEB_OTP) ?? '(self)', wanted.get(WEB_OTP)];
  judge('permissions.web-otp', at, otp === otpWanted, `${WEB_OTP}=${otp}`, `${WEB_OTP}=${otpWanted}`);
};

const FEATURE = /^\s*([a-z\d-]+)=(\([^)]*\)|\*|self|"[^"]*")(?:;[^,]*)?$/;

/** Returns the allowlist of each feature. The map is empty for a malformed policy, because browsers ignore the whole policy. */
const readFeatures = (text: string): ReadonlyMap<string, string> => {
  const features = new Map<string, string>();
  for (const member of text.split(',')) {
    const [, name, allowlist = ''] = FEATURE.exec(member) ?? [];
    if (name === undefined) return new Map();
    const origins = allowlist.replace(/^\(|\)$/g, '').trim();
    features.set(name, `(${origins.replace(/\s+/g, ' ')})`);
  }
  return features;
};
