import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readJsonFile } from '../../adapters/operator/build/files.mjs';
import { stamp } from '../../adapters/operator/build/stamp/stamp.mjs';

/** Suffix of the files in which the gallery's tests list accessibility problems, such as texts with a low contrast. */
const PROBLEMS = '.problems';

/**
 * Copies the build, inserts the environment configuration in `file` into the copy, and returns the copy's folder. If there is a
 * folder `brand` beside `file`, also copies the contents of `brand` to `/ui/brand/`.
 */
export async function brandedSite(root, file) {
  const site = join(root, 'node_modules', '.cache', 'branded-site');
  rmSync(site, { recursive: true, force: true });
  cpSync(join(root, 'dist'), site, { recursive: true });
  try {
    await stamp({ site, environment: readJsonFile(file), from: file });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const files = join(dirname(resolve(file)), 'brand');
  if (existsSync(files)) cpSync(files, join(site, 'ui', 'brand'), { recursive: true });
  return site;
}

/** Prints the accessibility problems that the gallery's tests have found, each once. Returns true if there are any. */
export function reportProblems(folder, file) {
  const files = readdirSync(folder).filter((name) => name.endsWith(PROBLEMS));
  const lines = files.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const unique = [...new Set(lines)].sort();
  if (unique.length > 0) console.error([`${file} cannot be used:`, ...unique].join('\n  '));
  return unique.length > 0;
}
