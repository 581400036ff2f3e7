// Command `npm test`. For its options, see `options.mjs` or run `npm test -- --help`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { HELP, readOptions } from './options.mjs';
import { NODE_OPTIONS, root, runStages } from './run-steps.mjs';
import { fullStages, usualStages } from './steps.mjs';

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c'];
/** Program and arguments for each mode of `npm test`, except `all` and `help`. Paths are relative to the project. */
const programs = {
  unit: ['node_modules/jest/bin/jest.js'],
  watch: ['node_modules/jest/bin/jest.js', '--watch', '--selectProjects', 'core', '--maxWorkers=100%'],
  e2e: [...playwright, 'test/e2e/playwright.config.ts'],
  bench: [...playwright, 'test/bench/playwright.config.ts'],
  servers: ['test/operator/servers/run.mjs'],
  mutation: ['test/specification/mutants/write-scores.mjs'],
};

function options() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    return process.exit(1);
  }
}

function runProgram([file, ...words], environment) {
  const { status } = spawnSync(process.execPath, [join(root, file), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS, ...environment },
  });
  process.exitCode = status ?? 1;
}

const { mode, tests, environment, rest } = options();
if (mode === 'help') console.log(HELP);
else if (mode === 'all') {
  Object.assign(process.env, environment);
  await runStages(tests === 'full' ? fullStages : usualStages(tests ?? 'quick'));
} else runProgram([...programs[mode], ...rest], { ...environment, ...(tests && { TESTS: tests }) });
