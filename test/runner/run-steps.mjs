// Runs the steps of `npm test`. A step may have its own `timeout`, in milliseconds.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Default time limit of a test step, in milliseconds. */
const STEP_TIMEOUT = 35 * 60_000;
/** Node options that Jest needs to run ES modules. */
export const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

export const reports = join(root, 'reports');

/** Returns the Jest command for the tests without a browser. `paths` selects test files; by default, all run. */
export const unitTests = (results, workers, environment, paths = []) => ({
  program: [
    'jest/bin/jest.js',
    ...paths,
    '--ci',
    workers,
    '--json',
    `--outputFile=${join(reports, results)}`,
  ],
  environment: { NODE_OPTIONS, ...environment },
  count: () => countJest(inReports(results)),
});

/** Returns the Playwright command for the tests in a browser. */
export const browserTests = (results, environment) => ({
  program: ['@playwright/test/cli.js', 'test', '-c', 'test/e2e/playwright.config.ts', '--reporter=list,json'],
  environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, results) },
  count: () => countPlaywright(inReports(results)),
});

function countJest(results) {
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests + results.numTodoTests,
    names: results.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const titles = failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['could not run'];
      return status === 'failed' ? titles.map((title) => `${relative(root, name)} › ${title}`) : [];
    }),
  };
}

function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    names: suites.flatMap(failedSpecs),
  };
}

function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}

function inReports(name) {
  return JSON.parse(readFileSync(join(reports, name), 'utf8'));
}

/** Runs one test step to its end, then prints its output. */
async function run({ name, program: [file, ...words], environment = {}, timeout = STEP_TIMEOUT, count }) {
  const started = Date.now();
  const { exitCode, output } = await execute(
    [join(root, 'node_modules', file), ...words],
    environment,
    timeout,
  );
  const counted = judge(exitCode, count);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const end = Date.now() - started >= timeout ? 'ended for time' : `exit code ${exitCode}`;
  const verdict = counted.failed === 0 ? 'passed' : `FAILED (${end})`;
  console.log(
    `\n=== ${name}: ${verdict}, ${seconds} s\n${[output.trim(), counted.remark].filter(Boolean).join('\n')}`,
  );
  const { names = [] } = counted;
  return { ...counted, names: counted.failed > 0 && names.length === 0 ? [name] : names };
}

function execute(words, environment, timeout) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, STEP_TIMEOUT: timeout, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (failure) => output.push(Buffer.from(`${failure}\n`)));
    child.on('close', (code, signal) =>
      resolve({ exitCode: code ?? signal, output: Buffer.concat(output).toString() }),
    );
  });
}

/**
 * Counts the passed and failed tests of a step. A test runner that crashes, runs no test or exits with an
 * error counts as at least one failure.
 */
function judge(exitCode, count) {
  if (!count) return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  let counted;
  try {
    counted = count();
  } catch (failure) {
    return { passed: 0, failed: 1, skipped: 0, remark: `The runner left no results: ${failure.message}` };
  }
  if (counted.failed > 0) return counted;
  if (counted.passed === 0) return { ...counted, failed: 1, remark: 'The runner ran no test.' };
  if (exitCode !== 0) return { ...counted, failed: 1, remark: 'The runner failed, although no test did.' };
  return counted;
}

/**
 * Returns the name, version and age of each browser that a test step has used
 * (`e2e/browsers/browser-report.ts`).
 */
function browsersTried() {
  const folder = join(reports, 'browsers');
  if (!existsSync(folder)) return ['  none'];
  return readdirSync(folder).map((name) => `  ${readFileSync(join(folder, name), 'utf8')}`);
}

/**
 * Runs the stages one after another: lists of steps. Runs at most two steps of a stage in parallel, and only one on a computer
 * with one processor. The last printed lines name the failed tests and count the tests of all steps.
 */
export async function runStages(stages) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const limit = pLimit(Math.min(2, availableParallelism()));
  const counts = [];
  for (const steps of stages)
    counts.push(...(await Promise.all(steps.map((step) => limit(() => run(step))))));
  console.log(`\nBrowsers:\n${browsersTried().join('\n')}`);
  const failed = counts.flatMap(({ names }) => names);
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
  const sum = (kind) => counts.reduce((total, counted) => total + counted[kind], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
