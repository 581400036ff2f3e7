import { access, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildFailure } from '../build-failure.mjs';
import { stampHeaders } from '../headers.mjs';
import { isStamped, stampDocument } from '../markup.mjs';
import { stampWords } from '../page-words.mjs';
import { writeReceipt } from '../receipt/write-receipt.mjs';
import { compressed, TWINS } from '../twins.mjs';
import { assertFit } from './environment-check.mjs';

/** The response headers of a build: by this file a folder is known to be one. */
export const MARK = 'headers.json';

/**
 * Puts another environment into a build: into its documents, their twins, its headers and its receipt. The scripts stay as they are.
 * Rejects with a `BuildFailure`, and leaves the build as it was, if the environment is not fit or the folder is no build.
 * @param {{ site: string, environment: unknown, from?: string }} options The build's folder, the environment, and what
 *   that is called when it is refused.
 */
export async function stamp({ site, environment, from }) {
  await assertFit(environment, from);
  const refuse = (line) => {
    throw new BuildFailure(line);
  };
  const headers = await readFile(join(site, MARK), 'utf8').catch(() =>
    refuse(`${site} is no build: it has no ${MARK}. Build first: npm run build.`),
  );
  const stamped = stampHeaders(JSON.parse(headers), environment, refuse);
  const files = [[join(site, MARK), `${JSON.stringify(stamped, null, 2)}\n`]];
  for (const name of await documentsIn(site)) {
    const file = join(site, name);
    const worded = await stampWords(site, await readFile(file, 'utf8'), environment);
    const document = stampDocument(worded, environment, refuse);
    files.push([file, document], ...(await twinsOf(file, Buffer.from(document))));
  }
  await replaceAll(files);
  await writeReceipt(site);
}

/** The documents at the top of a build that hold an environment. */
async function documentsIn(site) {
  const names = (await readdir(site)).filter((name) => name.endsWith('.html'));
  const texts = await Promise.all(names.map((name) => readFile(join(site, name), 'utf8')));
  const documents = names.filter((_name, at) => isStamped(texts[at]));
  if (documents.length === 0) throw new BuildFailure(`${site} has no document with an environment in it.`);
  return documents;
}

/** The twins that a document has, anew. */
async function twinsOf(file, contents) {
  const twins = TWINS.map(async (ending) => {
    const twin = `${file}.${ending}`;
    const isThere = await access(twin).then(
      () => true,
      () => false,
    );
    return isThere ? [[twin, await compressed(contents, ending)]] : [];
  });
  return (await Promise.all(twins)).flat();
}

/** Writes every file beside its old one before the first takes its place. */
async function replaceAll(files) {
  const beside = files.map(([file]) => `${file}.stamping`);
  try {
    await Promise.all(files.map(([, contents], at) => writeFile(beside[at], contents)));
    for (const [at, [file]] of files.entries()) await rename(beside[at], file);
  } finally {
    await Promise.all(beside.map((file) => rm(file, { force: true })));
  }
}
