// Writes the table of the environment's fields into adapters/operator/README.md, between its markers.
import { readFileSync, writeFileSync } from 'node:fs';
import { environmentTable, withTable } from './environment-table.mjs';

const root = new URL('../../', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('public/environment.schema.json', root), 'utf8'));
const readme = new URL('adapters/operator/README.md', root);

writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), environmentTable(schema)));
