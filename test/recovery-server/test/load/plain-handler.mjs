// Starts the plain handler of the measurement. Its argument has the settings as JSON.
import { join } from 'node:path';
import { loadTypeScript } from '../../../../adapters/operator/load-typescript.mjs';

const { startPlainHandler } = await loadTypeScript(join(import.meta.dirname, 'plain-handler.ts'));
console.log(`Plain handler  ${await startPlainHandler(JSON.parse(process.argv[2]))}`);
