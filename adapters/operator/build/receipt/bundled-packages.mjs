import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readJsonFile } from '../files.mjs';

/** Matches a package folder in a metafile path. The path can start with the namespace of a plugin. */
const PACKAGE_FOLDER = /^(?:[\w-]+:)?(.*node_modules\/(?:@[^/]+\/[^/]+|[^@/][^/]*))\//;

/** Lists the name, version and licence of each package that contributes code to the esbuild outputs. */
export function bundledPackages(root, outputs) {
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = new Set(used.flatMap(([path]) => PACKAGE_FOLDER.exec(path)?.[1] ?? []));
  const packages = [...folders].map((folder) => {
    const file = resolve(root, folder, 'package.json');
    const { name, version, license, licenses } = existsSync(file) ? readJsonFile(file) : {};
    const named = [license ?? licenses ?? []].flat().map((each) => each.type ?? each);
    return {
      name: name ?? folder.replace(/^.*node_modules\//, ''),
      version: version ?? 'unknown',
      licence: named.join(' OR ') || 'unknown',
    };
  });
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.keys()].sort().map((name) => byName.get(name));
}
