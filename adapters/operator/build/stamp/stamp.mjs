import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stampBrand } from '../brand.mjs';
import { BuildFailure } from '../build-failure.mjs';
import { readJsonFile } from '../files.mjs';
import { stampHeaders } from '../headers.mjs';
import { isStamped, stampDocument } from '../markup.mjs';
import { compressed, ENCODINGS } from '../precompressed.mjs';
import { writeReceipt } from '../receipt/write-receipt.mjs';
import { stampWords } from '../words/page-words.mjs';
import { assertValid } from './environment-check.mjs';

/** File with the response headers of a build. Any folder that contains this file is a build. */
export const MARK = 'headers.json';

/**
 * Replaces the environment in the documents, headers and receipt of a build. Scripts do not change. Rejects with a `BuildFailure`
 * before any change if the environment is not valid or the folder is not a build.
 * @param {{ site: string, environment: unknown, from?: string }} options
 */
export async function stamp({ site, environment, from }) {
  await assertValid({ site, environment, from });
  const refuse = (line) => {
    throw new BuildFailure(line);
  };
  const headers = stampHeaders(await readJsonFile(join(site, MARK)), environment, refuse);
  const files = [[join(site, MARK), `${JSON.stringify(headers, null, 2)}\n`]];
  const names = await readdir(site);
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const file = join(site, name);
    const before = await readFile(file, 'utf8');
    if (!isStamped(before)) continue;
    const document = stampBrand(
      stampDocument(stampWords(site, before, environment), environment, refuse),
      environment,
    );
    files.push([file, document]);
    for (const encoding of ENCODINGS.filter((each) => names.includes(`${name}.${each}`)))
      files.push([`${file}.${encoding}`, await compressed(Buffer.from(document), encoding)]);
  }
  if (files.length === 1) refuse(`${site} has no document with an environment.`);
  await replaceAll(files);
  await writeReceipt(site);
}

/**
 * Replaces several files. Writes all contents to temporary files first, and renames these files only after every write
 * has succeeded.
 */
async function replaceAll(files) {
  const temporary = files.map(([file]) => `${file}.stamping`);
  try {
    await Promise.all(files.map(([, contents], at) => writeFile(temporary[at], contents)));
    for (const [at, [file]] of files.entries()) await rename(temporary[at], file);
  } finally {
    await Promise.all(temporary.map((file) => rm(file, { force: true })));
  }
}
