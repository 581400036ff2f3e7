import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Bundles a TypeScript module and imports the result, because Node 20 cannot run TypeScript. The bundle is written to a temporary file
 * and then renamed, because another command or call may import the bundle at the same moment. Rejects with the errors of esbuild.
 */
export async function loadTypeScript(file, root = ROOT) {
  const name = relative(root, file)
    .replaceAll(sep, '-')
    .replace(/\.tsx?$/, '.mjs');
  const path = join(root, 'node_modules', '.cache', 'operator', name);
  const outfile = `${path}.${randomUUID()}`;
  await esbuild.build({
    ...{ absWorkingDir: root, entryPoints: [file], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', target: 'node20', jsx: 'automatic', logLevel: 'silent' },
  });
  await rename(outfile, path);
  // Node caches a module by its address, and a process may build changed sources again.
  return import(`${pathToFileURL(path).href}?${Date.now()}`);
}
