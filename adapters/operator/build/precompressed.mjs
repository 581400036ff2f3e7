import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './files.mjs';
import { isCompressible } from './routes.mjs';

/** File extensions of the precompressed copies. */
export const ENCODINGS = ['br', 'gz'];

export const isPrecompressed = (path) => ENCODINGS.some((encoding) => path.endsWith(`.${encoding}`));

/** Writes `.br` and `.gz` copies of all compressible files below a folder. */
export async function writePrecompressed(folder) {
  const files = filesBelow(folder)
    .filter(isCompressible)
    .map((name) => join(folder, name));
  const writeCopy = async (file, encoding) =>
    writeFileSync(`${file}.${encoding}`, await compressed(readFileSync(file), encoding));
  await Promise.all(files.flatMap((file) => ENCODINGS.map((encoding) => writeCopy(file, encoding))));
}

/** Compresses file contents for the encoding `br` or `gz`. */
export const compressed = (contents, encoding) =>
  encoding === 'br' ? brotli(contents) : promisify(gzip)(contents, { level: 9 });

/** Compresses with brotli at the highest quality. */
export const brotli = (contents) => {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: contents.length };
  return promisify(brotliCompress)(contents, { params });
};
