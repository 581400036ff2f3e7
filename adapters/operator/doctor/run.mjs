// Looks at a deployed page: npm run doctor -- https://recovery.example [--json] [--verbose]. Exit code 1 if anything is wrong.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const outfile = join(resolve(here, '..', '..', '..'), 'node_modules', '.cache', 'doctor', 'doctor.mjs');
await esbuild.build({
  entryPoints: [join(here, 'command.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { runDoctor } = await import(pathToFileURL(outfile).href);
process.exitCode = await runDoctor(process.argv.slice(2), { write: console.log, complain: console.error });
