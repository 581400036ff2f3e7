// npm test -- --bench [--rounds N]: measures how fast the first screen loads, compared with minimal pages. Writes the
// tables to reports/bench.md and reports/bench.json. The command fails if a page does not work. It succeeds even if a
// performance goal is missed.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../../adapters/operator/load-typescript.mjs';

const root = resolve(import.meta.dirname, '..', '..');
const cache = join(root, 'node_modules', '.cache', 'bench');

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } }).values;
if (!/^[1-9]\d*$/.test(rounds)) throw new Error(`--rounds must be a whole number from 1, not "${rounds}".`);

const { bench } = await loadTypeScript(join(import.meta.dirname, 'bench.ts'), root);
await bench({ root, cache, rounds: Number(rounds) });
