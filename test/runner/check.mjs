// Command `npm run check`, which checks types, lint and formatting (see HELP).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommand } from './read-command.mjs';
import { root } from './run-steps.mjs';

const HELP = `npm run check [-- --write | --report]

Checks types, lint and format. --write repairs formatting, the order of imports and simple lint findings first.
--report prints figures about size, which never fail the check.`;
const { values } = readCommand(HELP, {
  write: { type: 'boolean' },
  report: { type: 'boolean' },
});
const programs = [
  ['@biomejs/biome/bin/biome', ...(values.write ? ['check', '--write'] : ['ci', '--error-on-warnings'])],
  ['typescript-7/bin/tsc', '--project', '.'],
  ['typescript-7/bin/tsc', '--project', 'core'],
];
for (const [file, ...words] of programs) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', file), ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
if (values.report) (await import('./report.mjs')).printReport();
