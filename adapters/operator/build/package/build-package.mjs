// Builds the npm package of the core, the adapters and the contract suites (`npm run build -- --package`). Its
// `exports` are those of the project's package.json, without the UI.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asJsonFile, assertReplaceable, BuildFailure, filesBelow, readJsonFile, write } from '../files.mjs';

const CONTRACT = 'contract.openapi.yaml';
const IMPORT = /(\b(?:from|import) ?\(?['"])([^'"]+)/g;

/** Writes the package into the `out` folder: modules with types, package.json, README and the contract of the server. */
export function buildPackage(root, out) {
  assertReplaceable(out, CONTRACT, 'npm run build -- --package');
  rmSync(out, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const options = ['--project', import.meta.dirname, '--outDir', out];
  const { status, stdout, error } = spawnSync(process.execPath, [tsc, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new BuildFailure(stdout || String(error));

  const packages = new Set();
  const complete = (whole, start, path) => {
    // Node resolves a relative import only if the import contains the file extension.
    if (path.startsWith('.')) return `${start}${path}.js`;
    packages.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
    return whole;
  };
  for (const file of filesBelow(out).map((name) => join(out, name)))
    write(file, readFileSync(file, 'utf8').replace(IMPORT, complete));
  write(join(out, 'package.json'), asJsonFile(manifestOf(root, packages)));
  cpSync(join(import.meta.dirname, 'package-readme.md'), join(out, 'README.md'));
  cpSync(join(root, 'adapters/recovery-server.openapi.yaml'), join(out, CONTRACT));
}

/** Creates the package.json. The imported `packages` become optional peer dependencies, because only some modules import them. */
function manifestOf(root, packages) {
  const { dependencies, devDependencies, exports, ...all } = readJsonFile(join(root, 'package.json'));
  const { private: _, scripts: _scripts, jest: _jest, overrides: _overrides, ...kept } = all;
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  const peers = versions.filter(([name]) => packages.has(name));
  return {
    ...kept,
    sideEffects: false,
    exports: Object.fromEntries(Object.entries(exports).filter(([name]) => !name.startsWith('./ui/'))),
    peerDependencies: Object.fromEntries(peers.map(([name, version]) => [name, `^${version}`])),
    peerDependenciesMeta: Object.fromEntries(peers.map(([name]) => [name, { optional: true }])),
  };
}
