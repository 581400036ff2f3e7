// Checks a deployed page: npm run doctor -- https://recovery.example. The options are in command.ts.
import { join } from 'node:path';
import { loadTypeScript } from '../load-typescript.mjs';

const { command } = await loadTypeScript(join(import.meta.dirname, 'command.ts'));
process.exitCode = await command(process.argv.slice(2), { out: console.log, err: console.error });
