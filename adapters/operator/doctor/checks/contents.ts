import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { checksum } from '../../build/integrity.mjs';
import { problemsOfTexts } from '../../build/words/language-files.mjs';
import { describeAnswer, jsonBody } from '../../http/request';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import type { NamedFile } from '../reading/page-document';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const ENCODINGS = ['identity', BROWSER['accept-encoding'], 'gzip'];

/** Checks the page's files, texts, logos and fonts. A file must have the same content with and without compression. */
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
  judge('font.answer', path, isFont, describeAnswer(answer), 'the bytes of a woff2 font');
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
  const names = differing
    .map(({ headers }) => headers['content-encoding'] ?? 'no Content-Encoding')
    .join(' and ');
  const same = 'the same bytes with and without compression';
  judge('files.twin', path, differing.length === 0, names && `other bytes with ${names}`, same);
  // Browsers ignore an `integrity` attribute with an unknown algorithm (https://www.w3.org/TR/SRI/).
  const [, algorithm] = /^(sha(?:256|384|512))-/.exec(integrity) ?? [];
  if (integrity === '' || !whole) return;
  const found = algorithm && checksum(algorithm, whole);
  judge('files.integrity', path, !found || found === integrity, found ?? 'unknown', integrity);
};

/** Compares the texts of each offered language with the English texts. `checkDelivery` reports a missing English file. */
const checkTexts = async ({ ask, configuration, document, judge, origin }: Deployment) => {
  const { languages } = configuration.environment;
  const offered = document.languages.filter((tag) => languages.length === 0 || languages.includes(tag));
  const read = async (language: string) => {
    const path = `/ui/assets/i18n/${language}.json`;
    const answer = await ask({ url: origin + path, headers: { 'accept-encoding': 'identity' } });
    const isThere = answer?.status === 200;
    const body = isThere ? jsonBody(answer) : {};
    return { language, path, answer, isJson: body !== null, texts: fieldsOf(body) };
  };
  const [english, ...others] = await Promise.all([...new Set(['en', ...offered])].map(read));
  if (english?.answer?.status !== 200) return;
  for (const { language, path, answer, isJson, texts } of [english, ...(english.texts.APP ? others : [])]) {
    if (!answer) continue;
    const none = [isJson ? 'APP is missing' : 'not valid JSON'];
    const [problem] = texts.APP ? problemsOfTexts(language, texts, english.texts) : none;
    const found = `${describeAnswer(answer)}, ${problem ?? 'complete'}`;
    judge('files.texts', path, problem === undefined, found, 'every text of the language, as JSON');
  }
};

/** Checks a logo. The page is cross-origin isolated, so another origin must send `Cross-Origin-Resource-Policy`. */
const checkLogo = async (address: string, { ask, judge, origin }: Deployment) => {
  const url = address === '' ? undefined : httpUrl(address, `${origin}/`);
  const answer = url && (await ask({ url: url.href, headers: BROWSER }));
  if (!answer) return;
  const isPicture = describeAnswer(answer).startsWith('200, image/');
  judge('logo.answer', url.href, isPicture, describeAnswer(answer), 'a picture');
  if (!isPicture || url.origin === origin) return;
  const sharing = answer.headers['cross-origin-resource-policy'] ?? '';
  const isShared = sharing.trim().toLowerCase() === 'cross-origin';
  judge('logo.shared', url.href, isShared, sharing, 'Cross-Origin-Resource-Policy: cross-origin');
};
