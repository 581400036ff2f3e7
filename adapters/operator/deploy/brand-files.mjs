import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure, filesBelow, writePrecompressed } from '../build/files.mjs';
import { groupOf, isRecord, PAGE, pageUrl } from '../build/routes.mjs';
import { publicFilesOf } from '../build/stamp/stamp.mjs';

const FOLDER = '/ui/brand/';
const NAME = /^[\w-][\w.-]*\.(?:svg|png|ico|woff2)$/;

/** Lists the pictures and fonts in a folder. Throws a `BuildFailure` if a file has another type. */
function brandFiles(folder) {
  // Ignores entries such as `..data`, which Kubernetes adds to a volume.
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => !name.startsWith('..'));
  const other = names.find((name) => !NAME.test(name));
  if (other)
    throw new BuildFailure(`--brand ${folder} must contain svg, png, ico and woff2 files only: ${other}.`);
  return names;
}

/**
 * Throws a `BuildFailure` if the environment names a path that neither the site nor the `--brand` folder has. `origin` is that of
 * the page, if known. A link may lead to a route, which a proxy in front of the web server may answer.
 */
export function assertServed({ site, brand, environment, origin }) {
  const { logoUrl, logoDarkUrl, favicon, fonts = [], loginUrl, helpUrl, privacyUrl } = environment;
  const own = publicFilesOf(site);
  const files = [
    ...filesBelow(own).flatMap((path) => (isRecord(path) ? [] : `/${path}`)),
    ...brandFiles(brand).map((name) => FOLDER + name),
  ];
  const named = Object.fromEntries(fonts.map((path, at) => [`fonts.${at}`, path]));
  const loaded = { logoUrl, logoDarkUrl, favicon, ...named };
  for (const [field, address = ''] of Object.entries({ ...loaded, loginUrl, helpUrl, privacyUrl })) {
    const url = pageUrl(address);
    if (address === '' || ![PAGE, origin].includes(url?.origin)) continue;
    const isLost = groupOf(url.pathname, files) === 'missing';
    if (isLost || (field in loaded && url.origin === PAGE && !files.includes(url.pathname)))
      throw new BuildFailure(`${field} is ${address}, which is neither a file of the site nor of --brand.`);
  }
}

/** Copies the operator's files into a site. `hasPrecompressed` adds the compressed copies that nginx needs for SVG files. */
export async function addBrandFiles(folder, site, hasPrecompressed) {
  const names = brandFiles(folder);
  if (names.length === 0) return;
  mkdirSync(join(site, FOLDER), { recursive: true });
  for (const name of names) copyFileSync(join(folder, name), join(site, FOLDER, name));
  if (hasPrecompressed) await writePrecompressed(join(site, FOLDER));
}
