import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { terserVersion } from '../bundle/bundle.mjs';
import { readJsonFile } from '../files.mjs';

/** Matches the folder of a package in a path of esbuild's metafile. Such a path can start with the namespace of a plugin. */
const PACKAGE_FOLDER = /^(?:[\w-]+:)?(.*node_modules\/(?:@[^/]+\/[^/]+|[^@/][^/]*))\//;

/** Returns the versions, the commit and the bundled packages for the receipt of a build. `outputs` are the files that esbuild created. */
export function provenance(root, outputs) {
  const { name, version } = readJsonFile(resolve(root, 'package.json'));
  const builtWith = { node: process.version, esbuild: esbuild.version, terser: terserVersion };
  return { name, version, ...commitOf(root), builtWith, packages: bundledPackages(root, outputs) };
}

/** Returns the commit of a Git repository's root folder, and whether there are uncommitted changes; "unknown" for any other folder. */
function commitOf(root) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const [folder, commit] = git('rev-parse', '--show-toplevel', 'HEAD').split('\n');
    // Ignores a repository in a parent folder, because that repository belongs to another project.
    if (realpathSync(folder) === realpathSync(root))
      return { commit, isDirty: git('status', '--porcelain') !== '' };
  } catch {}
  return { commit: 'unknown' };
}

/** Lists the name, version and licence of each package that contributes code to the outputs. */
function bundledPackages(root, outputs) {
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = new Set(used.flatMap(([path]) => PACKAGE_FOLDER.exec(path)?.[1] ?? []));
  const byName = Array.from(folders, (folder) => {
    const { name, version, license, licenses } = readJsonFile(resolve(root, folder, 'package.json'));
    const named = [license ?? licenses ?? []].flat().map((each) => each.type ?? each);
    return [`${name} ${version}`, { name, version, licence: named.join(' OR ') || 'unknown' }];
  });
  const packages = new Map(byName);
  return [...packages.keys()].sort().map((name) => packages.get(name));
}
