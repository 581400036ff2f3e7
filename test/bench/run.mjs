// npm test -- --bench [--rounds N]: measures how fast the first screen loads, compared with minimal pages. Writes the
// tables to reports/bench.md and reports/bench.json. The command fails if a page does not work. It succeeds even if a
// performance goal is missed.
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = resolve(folder, '..', '..');
const cache = join(root, 'node_modules', '.cache', 'bench');

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } }).values;
if (!/^[1-9]\d*$/.test(rounds)) throw new Error(`--rounds must be a whole number from 1, not "${rounds}".`);

await esbuild.build({
  entryPoints: [join(folder, 'bench.ts')],
  outfile: join(cache, 'bench.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  // In the bundle, `import.meta.url` would be the bundle's URL. Of the bundled modules, only `chromium.ts` uses it.
  define: {
    'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'test/e2e/browsers/chromium.ts')).href),
  },
});
const { bench } = await import(pathToFileURL(join(cache, 'bench.mjs')).href);
await bench({ root, cache, rounds: Number(rounds) });
