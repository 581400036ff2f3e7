// Repeats the random walks in known-walks.jsonl. Writes their transitions to known-lines.txt, and draws the transitions as a map
// in .readme/journeys.svg.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = resolve(folder, '..', '..', '..');
const outfile = join(root, 'node_modules', '.cache', 'map', 'map.mjs');

await esbuild.build({
  stdin: {
    contents: "export * from './draw-map'; export * from './known-lines'; export * from './known-walks';",
    resolveDir: folder,
  },
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  // Sets `import.meta.dirname` to the source folder, where the script writes its results. Otherwise it would write them
  // to the folder of the bundle.
  define: { 'import.meta.dirname': JSON.stringify(folder) },
  logLevel: 'warning',
});
const { drawMap, linesTaken, recordLines } = await import(pathToFileURL(outfile).href);
recordLines(await linesTaken());
writeFileSync(join(root, '.readme', 'journeys.svg'), await drawMap());
console.log('Wrote test/properties/map/known-lines.txt and .readme/journeys.svg');
