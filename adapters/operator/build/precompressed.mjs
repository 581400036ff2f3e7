import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './files.mjs';
import { isCompressible } from './routes.mjs';

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE } = constants;

/** Functions that compress with the highest quality, by the file extension of the compressed copy. */
export const COMPRESSORS = {
  br: (contents) =>
    promisify(brotliCompress)(contents, { params: { [QUALITY]: 11, [SIZE]: contents.length } }),
  gz: (contents) => promisify(gzip)(contents, { level: 9 }),
};

export const isPrecompressed = (path) => /\.(?:br|gz)$/.test(path);

/** Writes `.br` and `.gz` copies of all compressible files below a folder. */
export async function writePrecompressed(folder) {
  const files = filesBelow(folder)
    .filter(isCompressible)
    .map((name) => join(folder, name));
  const writeCopy = async (file, [encoding, compress]) =>
    writeFileSync(`${file}.${encoding}`, await compress(readFileSync(file)));
  await Promise.all(
    files.flatMap((file) => Object.entries(COMPRESSORS).map((each) => writeCopy(file, each))),
  );
}
