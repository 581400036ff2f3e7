import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './files.mjs';
import { isCompressible } from './routes.mjs';

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE } = constants;

/** Functions that compress with the highest quality, by the file extension of the compressed copy. */
export const ENCODERS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [QUALITY]: 11, [SIZE]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

export const isPrecompressed = (path) => /\.(?:br|gz)$/.test(path);

/** Writes compressed copies of all compressible files below a folder. */
export async function writePrecompressed(folder) {
  const writeCopy = async (name, [extension, encode]) => {
    const file = join(folder, name);
    writeFileSync(`${file}.${extension}`, await encode(readFileSync(file)));
  };
  const files = filesBelow(folder).filter(isCompressible);
  const encoders = Object.entries(ENCODERS);
  await Promise.all(files.flatMap((name) => encoders.map((each) => writeCopy(name, each))));
}
