import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './routes.mjs';

/** The endings of the files that hold the same in fewer bytes. */
export const TWINS = ['br', 'gz'];

/** Writes `.br` and `.gz` beside every file below the folder that gains by it. */
export async function writeTwins(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const contents = await readFile(file);
      for (const ending of TWINS) await writeFile(`${file}.${ending}`, await compressed(contents, ending));
    }),
  );
}

/** What a twin with such an ending holds. */
export function compressed(contents, ending) {
  return ending === 'br' ? brotli(contents) : promisify(gzip)(contents, { level: 9 });
}

/** The contents as small as brotli makes them. */
export function brotli(contents) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
  };
  return promisify(brotliCompress)(contents, { params });
}
