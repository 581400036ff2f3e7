import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './routes.mjs';

/** Writes `.br` and `.gz` beside every file below the folder that gains by it. */
export async function writeTwins(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const contents = await readFile(file);
      await writeFile(`${file}.br`, await brotli(contents));
      await writeFile(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }));
    }),
  );
}

/** The contents as small as brotli makes them. */
export function brotli(contents) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
  };
  return promisify(brotliCompress)(contents, { params });
}
