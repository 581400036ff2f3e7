import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { BuildFailure } from './build-failure.mjs';

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

/** Reads a JSON file. Throws a `BuildFailure` if the file is missing or malformed. */
export function readJsonFile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildFailure(`Cannot read ${file}: ${error.message}.`);
  }
}

/** Serializes a value as indented JSON. */
export const asJsonFile = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Throws a `BuildFailure` if a folder is not empty and lacks `mark`, the file by which `command` recognizes its own folders. */
export function assertReplaceable(folder, mark, command) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length === 0 || names.includes(mark)) return;
  throw new BuildFailure(
    `Refusing to overwrite ${folder}: it contains files that ${command} did not create. Choose a new or empty folder.`,
  );
}
