// Writes the tables of requirements into the README: `node adapters/recovery-server/assess/write-tables.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from './assess.mjs';

const file = join(import.meta.dirname, '..', 'README.md');
const [before] = readFileSync(file, 'utf8').split(/\n### /);
writeFileSync(file, `${before}\n${tables()}\n`);
