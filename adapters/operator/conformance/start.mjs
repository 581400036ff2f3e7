// Checks a recovery server: npm run conformance -- https://recovery.example --as scenario.json [--json] [--only NAME,…].
// Exit code: 0 if no check failed, 1 if one failed, 2 if the run could not start.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..', '..', '..');
const outfile = join(root, 'node_modules', '.cache', 'conformance', 'command.mjs');

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
const { command } = await import(pathToFileURL(outfile).href);
const output = { out: console.log, err: console.error };
const contract = join(root, 'adapters', 'recovery-server.openapi.yaml');
process.exitCode = await command(process.argv.slice(2), contract, output).catch((error) => {
  console.error(`The run failed: ${error.message}`);
  return 2;
});
