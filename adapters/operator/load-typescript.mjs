import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = resolve(import.meta.dirname, '..', '..');

/** Bundles a TypeScript module and imports the result, because Node 20 cannot run TypeScript. */
export async function loadTypeScript(file) {
  const name = relative(root, file).split(sep).join('-').replace(/\.ts$/, '.mjs');
  const outfile = join(root, 'node_modules', '.cache', 'operator', name);
  await esbuild.build({
    ...{ entryPoints: [file], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    ...{ packages: 'external', logLevel: 'warning' },
  });
  return import(pathToFileURL(outfile).href);
}
