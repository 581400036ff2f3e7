// Entry point of `npm run doctor`, `npm run conformance` and `npm run journeys`. Each tool has a file command.ts, which defines its options.
import { join } from 'node:path';

const [tool, ...words] = process.argv.slice(2);
const output = { out: console.log, err: console.error };
const contract = join(import.meta.dirname, '..', 'recovery-server.openapi.yaml');

try {
  const { loadTypeScript } = await import('./load-typescript.mjs');
  const { [`${tool}Command`]: command } = await loadTypeScript(join(import.meta.dirname, tool, 'command.ts'));
  process.exitCode = await command(words, output, contract);
} catch ({ code, message }) {
  const advice = code === 'ERR_MODULE_NOT_FOUND' ? '. Run npm ci first.' : '';
  console.error(`The run failed: ${message}${advice}`);
  process.exitCode = 2;
}
