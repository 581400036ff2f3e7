import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * The packages of which something has come into the given outputs of esbuild's metafile, with version and licence as each
 * one says itself. What was left out of the bundle is not in the browser.
 */
export async function bundledPackages(root, outputs) {
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
  const folders = inputs
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => folderOf(path));
  const packages = await Promise.all(
    [...new Set(folders)].map((folder) => describePackage(resolve(root, folder))),
  );
  const named = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...named.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** The folder of the package that a module belongs to; none for our own. */
function folderOf(path) {
  const found = /^(.*node_modules\/)(@[^/]+\/[^/]+|[^@/][^/]*)\//.exec(path.replace(/^[\w-]+:/, ''));
  return found ? [found[1] + found[2]] : [];
}

async function describePackage(folder) {
  const told = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { name, version, license, licenses } = JSON.parse(told);
  const licence = [license ?? licenses ?? []]
    .flat()
    .map((each) => each.type ?? each)
    .join(' OR ');
  return {
    name: name ?? folder.replace(/^.*node_modules[\\/]/, '').replaceAll('\\', '/'),
    version: version ?? 'unknown',
    licence: licence || 'unknown',
  };
}
