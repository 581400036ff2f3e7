import { httpUrl } from '../../../../core/configuration/redirects';
import { checksum } from '../../build/integrity.mjs';
import { jsonBody } from '../../http/body';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import type { NamedFile } from '../reading/page-document';

const TEXTS = '/ui/assets/i18n/en.json';
const ENCODINGS = ['identity', 'gzip, deflate, br', 'gzip'];

/** Checks that files equal the build in every encoding, and that the page can display its logo. */
export const checkContents: DoctorCheck = async (deployment) => {
  for (const file of deployment.document.files) await checkFile(file, deployment);
  await checkTexts(deployment);
  await checkLogo(deployment);
};

const checkFile = async ({ path, integrity }: NamedFile, { ask, judge, origin }: Deployment) => {
  const url = new URL(path, origin).href;
  const requests = ENCODINGS.map((encoding) => ask({ url, headers: { 'accept-encoding': encoding } }));
  const [plain, ...twins] = await Promise.all(requests);
  if (plain?.status !== 200) return;
  const whole = plain.body;
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

/** Checks that the texts are JSON. Missing texts are reported by the delivery check. */
const checkTexts = async ({ ask, judge, origin }: Deployment) => {
  const answer = await ask({ url: origin + TEXTS, headers: { 'accept-encoding': 'identity' } });
  if (answer?.status !== 200) return;
  const isJson = (jsonBody(answer) ?? undefined) !== undefined;
  const found = isJson ? 'JSON' : (answer.headers['content-type'] ?? 'no type');
  judge('files.texts', TEXTS, isJson, found, 'JSON');
};

/** Checks the logo. A logo on another origin must allow the cross-origin isolated page to embed it. */
const checkLogo = async ({ ask, judge, origin, configuration }: Deployment) => {
  const { logoUrl } = configuration.environment;
  const url = logoUrl === '' ? undefined : httpUrl(logoUrl, `${origin}/`);
  const answer = url && (await ask({ url: url.href }));
  if (!answer) return;
  const type = answer.headers['content-type'] ?? 'no type';
  const isPicture = answer.status === 200 && type.startsWith('image/');
  judge('logo.answer', url.href, isPicture, `${answer.status} ${type}`, 'a picture');
  if (!isPicture || url.origin === origin) return;
  const sharing = answer.headers['cross-origin-resource-policy'] ?? '';
  const isShared = sharing.trim().toLowerCase() === 'cross-origin';
  judge('logo.shared', url.href, isShared, sharing, 'Cross-Origin-Resource-Policy: cross-origin');
};
