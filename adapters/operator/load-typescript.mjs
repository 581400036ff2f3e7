import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** Imports a TypeScript module on Node 20. esbuild, whose errors reject, bundles it to a temporary file near the project's packages. */
export async function loadTypeScript(file, root = join(import.meta.dirname, '..', '..')) {
  const outfile = join(root, 'node_modules', '.cache', 'operator', `${randomUUID()}.mjs`);
  await esbuild.build({
    ...{ absWorkingDir: root, entryPoints: [file], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', target: 'node20', jsx: 'automatic', logLevel: 'silent' },
  });
  return import(pathToFileURL(outfile).href).finally(() => rm(outfile));
}
