import { rename } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * Bundles a TypeScript module and imports the result, because Node 20 cannot run TypeScript. The bundle is written to a
 * temporary file and then renamed, because another command may import the bundle at the same moment.
 */
export async function loadTypeScript(file) {
  const name = relative(root, file).split(sep).join('-').replace(/\.ts$/, '.mjs');
  const path = join(root, 'node_modules', '.cache', 'operator', name);
  const outfile = `${path}.${process.pid}`;
  await esbuild.build({
    ...{ entryPoints: [file], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    ...{ packages: 'external', logLevel: 'warning' },
  });
  await rename(outfile, path);
  return import(pathToFileURL(path).href);
}
