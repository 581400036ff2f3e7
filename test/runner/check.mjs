// npm run check [-- --write]: checks types, lint and format. --write first repairs formatting, import order and simple
// lint findings.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './run-steps.mjs';

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
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
