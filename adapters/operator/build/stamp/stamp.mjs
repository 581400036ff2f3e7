import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure } from '../build-failure.mjs';
import { asJsonFile, readJsonFile } from '../files.mjs';
import { stampHeaders } from '../headers.mjs';
import { ENCODERS } from '../precompressed.mjs';
import { writeReceipt } from '../receipt/write-receipt.mjs';
import { assertValid } from './environment-check.mjs';
import { isStamped, stampDocument } from './stamp-document.mjs';

/** File with the response headers of a build. Any folder that contains this file is a build. */
export const MARK = 'headers.json';

/**
 * Replaces the environment in the documents, headers and receipt of a build. Scripts do not change. Rejects with a `BuildFailure` before
 * any change if the environment is not valid or the folder is not a build. Resolves with the receipt.
 * @param {{ site: string, environment: unknown, from?: string }} options
 */
export async function stamp({ site, environment, from }) {
  await assertValid({ site, environment, from });
  const files = { [MARK]: asJsonFile(stampHeaders(readJsonFile(join(site, MARK)), environment)) };
  const names = readdirSync(site);
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const before = readFileSync(join(site, name), 'utf8');
    if (!isStamped(before)) continue;
    files[name] = stampDocument(before, { site, environment });
    for (const [encoding, encode] of Object.entries(ENCODERS)) {
      const copy = `${name}.${encoding}`;
      if (names.includes(copy)) files[copy] = await encode(Buffer.from(files[name]));
    }
  }
  if (Object.keys(files).length === 1) throw new BuildFailure(`${site} has no document with an environment.`);
  replaceAll(site, Object.entries(files));
  return writeReceipt(site);
}

/** Replaces files of a site. Writes all contents to temporary files first, and renames them after every write has succeeded. */
function replaceAll(site, files) {
  const temporary = (name) => join(site, `${name}.stamping`);
  try {
    for (const [name, contents] of files) writeFileSync(temporary(name), contents);
    for (const [name] of files) renameSync(temporary(name), join(site, name));
  } finally {
    for (const [name] of files) rmSync(temporary(name), { force: true });
  }
}
