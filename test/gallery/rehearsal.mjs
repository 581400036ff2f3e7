import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readJsonFile } from '../../adapters/operator/build/files.mjs';
import { stamp } from '../../adapters/operator/build/stamp/stamp.mjs';

/** Suffix of the files to which the gallery's tests write the texts and logos that are hard to read. */
const PROBLEMS = '.problems';

/**
 * Copies the build, inserts an environment configuration into the copy, and returns the copy's folder. If a folder
 * `brand` is beside the environment's file, copies its pictures and fonts to `/ui/brand/`.
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

/** Prints the texts and logos that are hard to read, each once. Returns true if there are any. */
export function reportProblems(folder, file) {
  const files = readdirSync(folder).filter((name) => name.endsWith(PROBLEMS));
  const lines = files.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const unique = [...new Set(lines)].sort();
  if (unique.length > 0) console.error([`${file} cannot be used:`, ...unique].join('\n  '));
  return unique.length > 0;
}
