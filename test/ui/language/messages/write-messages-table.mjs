// Writes messages-table.md: the messages of every error on every form and screen.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadTypeScript } from '../../../../adapters/operator/load-typescript.mjs';

process.chdir(resolve(import.meta.dirname, '..', '..', '..', '..'));
const { drawMessagesTable } = await loadTypeScript(join(import.meta.dirname, 'messages-table.ts'));
writeFileSync(join(import.meta.dirname, 'messages-table.md'), drawMessagesTable());
console.log('Wrote test/ui/language/messages/messages-table.md');
