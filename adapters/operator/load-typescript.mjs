import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/**
 * Bundles a TypeScript module and imports the bundle, because Node 20 cannot run TypeScript. The bundle is a temporary file in
 * the project, so that Node finds the packages of the project. Rejects with the errors of esbuild.
 */
export async function loadTypeScript(file, root = join(import.meta.dirname, '..', '..')) {
  const outfile = join(root, 'node_modules', '.cache', 'operator', `${randomUUID()}.mjs`);
  await esbuild.build({
    ...{ absWorkingDir: root, entryPoints: [file], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', target: 'node20', jsx: 'automatic', logLevel: 'silent' },
  });
  return import(pathToFileURL(outfile).href).finally(() => rm(outfile));
}
