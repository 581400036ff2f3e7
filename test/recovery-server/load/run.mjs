// Command `node test/recovery-server/load/run.mjs [--journeys N] [--concurrency N]`. Measures the speed and the memory
// of the recovery server with OpenLDAP and Valkey.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../../../adapters/operator/load-typescript.mjs';

const number = (text) => ({ type: 'string', default: text });
const { values } = parseArgs({ options: { journeys: number('300'), concurrency: number('20') } });
const { measureLoad } = await loadTypeScript(join(import.meta.dirname, 'measure.ts'));
const { journeys, concurrency } = values;
console.log(await measureLoad({ journeys: Number(journeys), concurrency: Number(concurrency) }));
