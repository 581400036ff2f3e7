import { createHash } from 'node:crypto';
import { judgeAt, type Verdict } from '../finding/verdict';
import { jsonBody, plainBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import type { NamedFile } from '../reading/page-document';

const TEXTS = '/ui/assets/i18n/en.json';
const ENCODINGS = ['gzip, deflate, br', 'gzip'];

/** Checks that files have the bytes of the build, compressed or not. */
export const checkContents: Check = async (deployment) => {
  const files = await Promise.all(deployment.document.files.map((file) => checkFile(file, deployment)));
  return [...files.flat(), ...(await checkTexts(deployment))];
};

const checkFile = async (
  { path, integrity }: NamedFile,
  { ask, origin }: Deployment,
): Promise<readonly Verdict[]> => {
  const url = new URL(path, origin).href;
  const request = (encoding: string) => ask({ url, headers: { 'accept-encoding': encoding } });
  const plain = await request('identity');
  if (plain.is === 'unanswered' || plain.status !== 200) return [];
  const whole = plainBody(plain);
  const twins = await Promise.all(ENCODINGS.map(request));
  const differing = twins.flatMap((twin) => {
    if (twin.is === 'unanswered' || twin.status !== 200) return [];
    return plainBody(twin)?.equals(whole ?? Buffer.from('')) ? [] : [twin.headers['content-encoding']];
  });
  const found = differing.join(' and ') || 'the same bytes';
  const wanted = 'the same bytes, compressed or not';
  const twin = judgeAt(path)('files.twin', differing.length === 0, found, wanted);
  return integrity === '' || !whole ? [twin] : [twin, checkIntegrity(path, integrity, whole)];
};

/** The build writes one hash per file. Browsers ignore an unknown algorithm (https://www.w3.org/TR/SRI/). */
const checkIntegrity = (path: string, integrity: string, whole: Buffer): Verdict => {
  const [algorithm = ''] = integrity.split('-');
  const isKnown = /^sha(256|384|512)$/.test(algorithm);
  const found = isKnown ? `${algorithm}-${createHash(algorithm).update(whole).digest('base64')}` : 'unknown';
  return judgeAt(path)('files.integrity', !isKnown || found === integrity, found, integrity);
};

/** Another check reports missing texts. */
const checkTexts = async ({ ask, origin }: Deployment): Promise<readonly Verdict[]> => {
  const answer = await ask({ url: origin + TEXTS, headers: { 'accept-encoding': 'identity' } });
  if (answer.is === 'unanswered' || answer.status !== 200) return [];
  const isJson = (jsonBody(answer) ?? undefined) !== undefined;
  const found = isJson ? 'JSON' : (answer.headers['content-type'] ?? 'no type');
  return [judgeAt(TEXTS)('files.texts', isJson, found, 'JSON')];
};
