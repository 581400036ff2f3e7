// Repeats the random walks in known-walks.jsonl, and draws their transitions as a map in .readme/journeys.svg.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = resolve(folder, '..', '..', '..');
const outfile = join(root, 'node_modules', '.cache', 'map', 'map.mjs');

await esbuild.build({
  stdin: {
    contents: "export * from './draw-map'; export * from './known-walks';",
    resolveDir: folder,
  },
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  // Sets `import.meta.dirname` to the source folder, where the recorded walks are.
  define: { 'import.meta.dirname': JSON.stringify(folder) },
  logLevel: 'warning',
});
const { drawMap, knownLines } = await import(pathToFileURL(outfile).href);
writeFileSync(join(root, '.readme', 'journeys.svg'), await drawMap(await knownLines()));
console.log('Wrote .readme/journeys.svg');
