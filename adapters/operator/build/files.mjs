import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { decodeText } from '../decode-text.mjs';
import { isCompressible } from './routes.mjs';

/** Error of a build or deployment. The message is written for the operator. */
export class BuildFailure extends Error {}

/** Lists all files below a folder as sorted relative paths with slashes. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => lstatSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .sort();

/** Writes a file. Creates the folder of the file if necessary. */
export function write(file, contents) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
}

/** Reads a text file and parses it. Throws a `BuildFailure` if the file is missing or malformed. */
export function readTextFile(file, parse = (text) => text) {
  try {
    return parse(decodeText(readFileSync(file)));
  } catch (error) {
    throw new BuildFailure(`Cannot read ${file}: ${error.message}.`);
  }
}

/** Reads a JSON file. Throws a `BuildFailure` if the file is missing or malformed. */
export const readJsonFile = (file) => readTextFile(file, JSON.parse);

/** Serializes a value as indented JSON. */
export const asJsonFile = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Throws a `BuildFailure` if a folder is not empty and lacks the file `mark`, which each output of `command` contains. */
export function assertReplaceable(folder, mark, command) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length === 0 || names.includes(mark)) return;
  throw new BuildFailure(
    `Refusing to overwrite ${folder}: it contains files that ${command} did not create. Choose a new or empty folder.`,
  );
}

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE } = constants;

/** Compression functions with the highest quality. Each key is the file extension of the compressed copy. */
export const ENCODERS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [QUALITY]: 11, [SIZE]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

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

/** Escapes text for HTML elements and attributes. */
export const escapeMarkup = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serializes a value as JSON for a script element. No text in the value can close the element. */
export const asScriptText = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
