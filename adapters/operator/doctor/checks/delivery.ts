import { signInSettings } from '../../../../core/configuration/configuration';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { checksum } from '../../build/integrity.mjs';
import { changePasswordTarget } from '../../build/routes.mjs';
import { problemsOfTexts } from '../../build/words/language-files.mjs';
import { type Answer, jsonBody, textBody } from '../../http/request';
import { expectationsFor, judgeAnswer } from '../answers/expectations';
import { builtHeaders, comparePolicies, neededPolicy, readPolicy } from '../policy/policy';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import { type NamedFile, type PageDocument, readDocument } from '../reading/page-document';

/** Sample files that the HTML document does not reference: an icon, a translation file and a picture. */
const OTHER_FILES = ['/favicon.ico', '/ui/assets/i18n/en.json', '/ui/assets/img/icons/mfa/push_38x38.png'];

/** Compares routes, files, compressed files and missing files with the expected responses. */
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
  const changePassword = issuers.map((issuer) => changePasswordTarget(issuer, [...recoveryTypes]));
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
    for (const part of judgeAnswer(expectation, answer)) {
      // Uses the same expected value for brotli and for gzip, so that both findings are merged.
      const wanted = part.of === 'Content-Encoding' ? 'br or gzip' : part.wanted;
      judge(part.check, path, part.fit !== 'wrong', part.found, wanted);
    }
    if (check === 'routes.document' && method === 'GET' && answer.status === 200)
      checkDocument(answer, path, deployment);
  }
};

const WEB_OTP = 'otp-credentials';

/** Checks that a route returns the same document as `/`, with suitable policies. */
const checkDocument = (answer: Answer, at: string, deployment: Deployment): void => {
  const { stamped } = deployment.document;
  const document = readDocument(textBody(answer));
  const isSame = document.stamped === stamped;
  const other = document.stamped === undefined ? 'a document of another site' : 'another environment';
  const wanted = 'the environment of /';
  deployment.judge('routes.other-document', at, isSame, isSame ? wanted : other, wanted);
  // Does not compare the policies of a document from another application.
  if (document.stamped === undefined) return;
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
  judge('policy.several', at, others.length === 0, `${others.length + 1} policies`, 'one policy');
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

const FEATURE = /^\s*([a-z\d-]+)=(\([^)]*\)|\*|self|"[^"]*")\s*$/;

/** Parses a Permissions-Policy. Returns no features for a malformed policy, because browsers ignore the whole policy. */
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

/** Encodings that browsers accept. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const ENCODINGS = ['identity', BROWSER['accept-encoding'], 'gzip'];

const describeAnswer = ({ status, headers }: Answer) => `${status} ${headers['content-type'] ?? 'no type'}`;

/** Checks that each file has the same bytes in every encoding, and that the page can load its texts, logos and fonts. */
export const checkContents: DoctorCheck = async (deployment) => {
  for (const file of deployment.document.files) await checkFile(file, deployment);
  await checkTexts(deployment);
  const { logoUrl, logoDarkUrl, fonts } = deployment.configuration.environment;
  for (const address of new Set([logoUrl, logoDarkUrl])) await checkLogo(address, deployment);
  for (const path of fonts) await checkFont(path, deployment);
};

/** Checks a font of the operator. If the font is missing, browsers use another font and show no error. */
const checkFont = async (path: string, { ask, judge, origin }: Deployment) => {
  const answer = await ask({ url: origin + path, headers: BROWSER });
  if (!answer) return;
  const isFont = answer.status === 200 && answer.body?.subarray(0, 4).toString() === 'wOF2';
  judge('font.answer', path, isFont, describeAnswer(answer), 'a woff2 font');
};

const checkFile = async ({ path, integrity }: NamedFile, { ask, judge, origin }: Deployment) => {
  const { href: url, origin: owner } = new URL(path, origin);
  judge('files.foreign', url, owner === origin, owner, 'a file of this page');
  if (owner !== origin) return;
  const requests = ENCODINGS.map((encoding) => ask({ url, headers: { 'accept-encoding': encoding } }));
  const [plain, ...twins] = await Promise.all(requests);
  if (plain?.status !== 200) return;
  const whole = plain.body;
  const isMapped = whole?.includes('sourceMappingURL=') ?? false;
  judge('files.source-map', path, !isMapped, isMapped ? 'a source map' : 'none', 'none');
  const compressed = twins.filter((twin) => twin !== undefined).filter(({ status }) => status === 200);
  const differing = compressed.filter(({ body }) => !body?.equals(whole ?? Buffer.from('')));
  const names = differing.map(({ headers }) => headers['content-encoding']).join(' and ');
  const same = 'the same bytes';
  judge('files.twin', path, differing.length === 0, names || same, `${same}, compressed or not`);
  // Browsers ignore an `integrity` attribute with an unknown algorithm (https://www.w3.org/TR/SRI/).
  const [, algorithm] = /^(sha(?:256|384|512))-/.exec(integrity) ?? [];
  if (integrity === '' || !whole) return;
  const found = algorithm && checksum(algorithm, whole);
  judge('files.integrity', path, !found || found === integrity, found ?? 'unknown', integrity);
};

/** Checks the texts of each offered language. `checkDelivery` reports a missing file of English texts. */
const checkTexts = async ({ ask, configuration, document, judge, origin }: Deployment) => {
  const { languages } = configuration.environment;
  const offered = document.languages.filter((tag) => languages.length === 0 || languages.includes(tag));
  const read = async (language: string) => {
    const path = `/ui/assets/i18n/${language}.json`;
    const answer = await ask({ url: origin + path, headers: { 'accept-encoding': 'identity' } });
    const isThere = answer?.status === 200;
    return { language, path, answer, texts: isThere ? fieldsOf(jsonBody(answer)) : {} };
  };
  const [english, ...others] = await Promise.all([...new Set(['en', ...offered])].map(read));
  if (english?.answer?.status !== 200) return;
  for (const { language, path, answer, texts } of [english, ...others]) {
    if (!answer) continue;
    const [problem] = texts.APP ? problemsOfTexts(language, texts, english.texts) : ['APP is missing'];
    const found = `${describeAnswer(answer)}, ${problem ?? 'complete'}`;
    judge('files.texts', path, problem === undefined, found, 'every text of the language, as JSON');
  }
};

/** Checks the logo. The page is cross-origin isolated, so a logo on another origin must allow other sites to embed it. */
const checkLogo = async (address: string, { ask, judge, origin }: Deployment) => {
  const url = address === '' ? undefined : httpUrl(address, `${origin}/`);
  const answer = url && (await ask({ url: url.href, headers: BROWSER }));
  if (!answer) return;
  const isPicture = describeAnswer(answer).startsWith('200 image/');
  judge('logo.answer', url.href, isPicture, describeAnswer(answer), 'a picture');
  if (!isPicture || url.origin === origin) return;
  const sharing = answer.headers['cross-origin-resource-policy'] ?? '';
  const isShared = sharing.trim().toLowerCase() === 'cross-origin';
  judge('logo.shared', url.href, isShared, sharing, 'Cross-Origin-Resource-Policy: cross-origin');
};
