import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure, writePrecompressed } from '../build/files.mjs';

const FOLDER = '/ui/brand/';
const NAME = /^[\w-][\w.-]*\.(?:svg|png|ico|woff2)$/;

/** Lists the pictures and fonts in a folder. Rejects if a file has another type, or if a file of the environment is missing. */
export async function brandFiles(folder, environment) {
  // Ignores entries such as `..data`, which Kubernetes adds to a volume.
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => !name.startsWith('..'));
  const other = names.find((name) => !NAME.test(name));
  if (other)
    throw new BuildFailure(`--brand ${folder} must contain svg, png, ico and woff2 files only: ${other}.`);
  const { logoUrl, logoDarkUrl, favicon, fonts = [] } = environment;
  const namedFonts = fonts.map((path, at) => [`fonts.${at}`, path]);
  for (const [field, path] of [...Object.entries({ logoUrl, logoDarkUrl, favicon }), ...namedFonts])
    if (path?.startsWith(FOLDER) && !names.includes(path.slice(FOLDER.length)))
      throw new BuildFailure(`${field} is ${path}, which is not in the folder of --brand.`);
  return names;
}

/** Copies the operator's files into a site. `hasPrecompressed` adds the compressed copies that nginx needs for SVG files. */
export async function addBrandFiles(folder, environment, site, hasPrecompressed) {
  const names = await brandFiles(folder, environment);
  if (names.length === 0) return;
  mkdirSync(join(site, FOLDER), { recursive: true });
  for (const name of names) copyFileSync(join(folder, name), join(site, FOLDER, name));
  if (hasPrecompressed) await writePrecompressed(join(site, FOLDER));
}
