import { createHash } from 'node:crypto';
import { judge, type Verdict } from '../finding/verdict';
import { jsonBody, plainBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import type { NamedFile } from '../reading/page-document';

const TEXTS = '/ui/assets/i18n/en.json';
const ENCODINGS = ['gzip, deflate, br', 'gzip'];

/** Whether the files are what they were built as, compressed or not. */
export const checkContents: Check = async (deployment) => {
  const files = await Promise.all(deployment.document.files.map((file) => checkFile(file, deployment)));
  return [...files.flat(), ...(await checkTexts(deployment))];
};

const checkFile = async (
  { path, integrity }: NamedFile,
  { ask, origin }: Deployment,
): Promise<readonly Verdict[]> => {
  const url = new URL(path, origin).href;
  const as = (encoding: string) => ask({ url, headers: { 'accept-encoding': encoding } });
  const plain = await as('identity');
  if (plain.is === 'unanswered' || plain.status !== 200) return [];
  const whole = plainBody(plain);
  const twins = await Promise.all(ENCODINGS.map(as));
  const differing = twins.filter(
    (twin) =>
      twin.is === 'answered' && twin.status === 200 && !plainBody(twin)?.equals(whole ?? Buffer.from('')),
  );
  const names = differing.map((twin) => (twin.is === 'answered' ? twin.headers['content-encoding'] : ''));
  const same = judge('files.twin', differing.length === 0, {
    at: path,
    found: names.join(' and ') || 'the same bytes',
    wanted: 'the same bytes, compressed or not',
  });
  return integrity === '' || !whole ? [same] : [same, checkIntegrity(path, integrity, whole)];
};

/** Of several hashes the strongest counts; ours has one (https://www.w3.org/TR/SRI/#the-integrity-attribute). */
const checkIntegrity = (path: string, integrity: string, whole: Buffer): Verdict => {
  const [algorithm = ''] = integrity.split('-');
  const isKnown = /^sha(256|384|512)$/.test(algorithm);
  const found = isKnown ? `${algorithm}-${createHash(algorithm).update(whole).digest('base64')}` : 'unknown';
  return judge('files.integrity', !isKnown || found === integrity, { at: path, found, wanted: integrity });
};

const checkTexts = async ({ ask, origin }: Deployment): Promise<readonly Verdict[]> => {
  const answer = await ask({ url: origin + TEXTS, headers: { 'accept-encoding': 'identity' } });
  // Whether it is there at all is another check's.
  if (answer.is === 'unanswered' || answer.status !== 200) return [];
  const isJson = (jsonBody(answer) ?? undefined) !== undefined;
  const found = isJson ? 'JSON' : (answer.headers['content-type'] ?? 'no type');
  return [judge('files.texts', isJson, { at: TEXTS, found, wanted: 'JSON' })];
};
