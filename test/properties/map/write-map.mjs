// npm run map: draws the map of the journeys, which tests hold to what journeys do, into .readme/journeys.svg.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = resolve(folder, '..', '..', '..');
const outfile = join(root, 'node_modules', '.cache', 'map', 'draw-map.mjs');

await esbuild.build({
  entryPoints: [join(folder, 'draw-map.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
const { drawMap } = await import(pathToFileURL(outfile).href);
writeFileSync(join(root, '.readme', 'journeys.svg'), await drawMap());
console.log('Drawn: .readme/journeys.svg');
