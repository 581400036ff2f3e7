// Writes the table of the environment's fields into adapters/operator/README.md, between two markers.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadEnvironmentSchema } from '../../../adapters/operator/build/stamp/write-environment-rules.mjs';
import { environmentTable, withTable } from './environment-table.mjs';

const root = new URL('../../../', import.meta.url);
const schema = await loadEnvironmentSchema();
const readme = new URL('adapters/operator/README.md', root);

writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), environmentTable(schema)));
