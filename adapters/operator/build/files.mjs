import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { BuildFailure } from './build-failure.mjs';

/** Lists all files below a folder as sorted relative paths with slashes. */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return paths.map((path) => path.split(sep).join('/')).sort();
}

/** Writes a file. Creates the folder if necessary. */
export async function write(file, contents) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
}

/** Reads a JSON file. Rejects with a `BuildFailure` if the file is missing or malformed. */
export async function readJsonFile(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new BuildFailure(`Cannot read ${file}: ${error.message}.`);
  }
}

/** Writes a value as indented JSON. Creates the folder if necessary. */
export const writeJsonFile = (file, value) => write(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Prevents a command from overwriting unknown files. Rejects with a `BuildFailure` if a folder has contents but no file
 * named `mark`.
 */
export async function assertReplaceable(folder, mark, command) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.length === 0 || names.includes(mark)) return;
  throw new BuildFailure(
    `Refusing to overwrite ${folder}: it contains files that ${command} did not create. Choose a new or empty folder.`,
  );
}
