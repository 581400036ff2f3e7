// Writes the table of the environment's fields into adapters/operator/environment.md. The comments `<!-- environment -->`
// and `<!-- /environment -->` mark the place.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from '../../../adapters/operator/load-typescript.mjs';
import { environmentTable, withTable } from './environment-table.mjs';

const root = new URL('../../../', import.meta.url);
const source = new URL('adapters/operator/build/schema/environment-schema.ts', root);
const { environmentSchema: schema } = await loadTypeScript(fileURLToPath(source));
const readme = new URL('adapters/operator/environment.md', root);

writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), environmentTable(schema)));
