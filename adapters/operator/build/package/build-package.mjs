// Builds the package of the core, the adapters and the contract suites (`npm run build -- --package`). The package
// contains the modules in the `exports` of the project's package.json. Within the project, TypeScript and esbuild
// resolve these exports to the sources.
import { execFile } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BuildFailure } from '../build-failure.mjs';
import { assertReplaceable, filesBelow, readJsonFile, write, writeJsonFile } from '../files.mjs';

const CONTRACT = 'contract.openapi.yaml';
const IMPORT = /(\b(?:from|import) ?\(?['"])([^'"]+)/g;

/** Writes the package into the folder `out`: modules with types, package.json, README and the contract of the server. */
export async function buildPackage(root, out) {
  await assertReplaceable(out, CONTRACT, 'npm run build -- --package');
  await rm(out, { recursive: true, force: true });
  const tsc = [join(root, 'node_modules/typescript-7/bin/tsc'), '--project', import.meta.dirname];
  await promisify(execFile)(process.execPath, [...tsc, '--outDir', out]).catch(({ stdout, message }) => {
    throw new BuildFailure(stdout || message);
  });

  const packages = new Set();
  for (const file of (await filesBelow(out)).map((name) => join(out, name))) {
    // Node resolves a relative import only if the import contains the file extension.
    const complete = (whole, start, path) => {
      if (path.startsWith('.')) return `${start}${path}.js`;
      packages.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
      return whole;
    };
    await write(file, (await readFile(file, 'utf8')).replace(IMPORT, complete));
  }
  await writeJsonFile(join(out, 'package.json'), await manifestOf(root, packages));
  await cp(join(import.meta.dirname, 'package-readme.md'), join(out, 'README.md'));
  await cp(join(root, 'adapters/recovery-server.openapi.yaml'), join(out, CONTRACT));
}

/** Creates the package.json. The packages are optional peer dependencies, because only some modules import them. */
async function manifestOf(root, packages) {
  const { dependencies, devDependencies, exports, ...all } = await readJsonFile(join(root, 'package.json'));
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
