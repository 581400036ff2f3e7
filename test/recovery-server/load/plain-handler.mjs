// Starts the minimal server of the load measurement (`plain-handler.ts`). The command-line argument contains its settings as
// JSON.
import { join } from 'node:path';
import { loadTypeScript } from '../../../adapters/operator/load-typescript.mjs';

const { startPlainHandler } = await loadTypeScript(join(import.meta.dirname, 'plain-handler.ts'));
console.log(`Plain handler  ${await startPlainHandler(JSON.parse(process.argv[2]))}`);
