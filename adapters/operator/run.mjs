// Entry point of `npm run doctor` and `npm run conformance`. The command.ts of each tool defines the options.
import { join } from 'node:path';
import { loadTypeScript } from './load-typescript.mjs';

const [tool, ...words] = process.argv.slice(2);
const output = { out: console.log, err: console.error };
const contract = join(import.meta.dirname, '..', 'recovery-server.openapi.yaml');

const { [`${tool}Command`]: command } = await loadTypeScript(join(import.meta.dirname, tool, 'command.ts'));
process.exitCode = await command(words, output, contract).catch((error) => {
  console.error(`The run failed: ${error.message}`);
  return 2;
});
