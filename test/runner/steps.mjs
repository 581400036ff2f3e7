// Defines the stages of the commands `npm test`, `npm test -- --wide` and `npm test -- --full`.
import { availableParallelism } from 'node:os';
import { installedBrowsers, oldestBrowser } from './installed-browsers.mjs';
import { browserTests, root, unitTests } from './run-steps.mjs';

/**
 * Number of Jest workers, 1.5 per processor, because tests spend part of their time waiting. Jest rejects a
 * percentage above 100, so this is an absolute number.
 */
const workers = Math.ceil(1.5 * availableParallelism());

/** Test folders of `npm test`. The tests of the operator's commands, of the sandbox and of the package run with `--wide`. */
const QUICK = ['test/(core|ui|adapters|recovery-server|specification|architecture)/'];

/** Returns the stages of `npm test` and of `npm test -- --wide`. */
export function usualStages(tests) {
  const isQuick = tests === 'quick';
  const otherBrowsers = isQuick ? [] : [...oldestBrowser(root), ...installedBrowsers()];
  // `npm run spec` reads the results of all tests, so those of a part have another name.
  const results = (program) => (isQuick ? `${program}-quick.json` : `${program}.json`);
  const paths = isQuick ? QUICK : [];
  const unit = unitTests(results('jest'), `--maxWorkers=${workers}`, { TESTS: tests }, paths);
  return [
    [
      { name: 'tests without a browser', ...unit },
      { name: 'build', program: ['../build.mjs'] },
      { name: 'types', program: ['typescript-7/bin/tsc', '--project', '.'] },
      { name: 'types of the core', program: ['typescript-7/bin/tsc', '--project', 'core'] },
      {
        name: 'lint and format',
        program: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'],
      },
    ],
    // The browser tests run alone, because they measure time.
    [{ name: 'tests in a browser', ...browserTests(results('playwright'), { TESTS: tests }) }],
    // Tests one browser after another. With several browsers at once, a slow machine would exceed the page's timeouts.
    ...otherBrowsers.map(({ name, environment }, at) => [
      {
        name: `journeys in ${name}`,
        ...browserTests(`playwright-${at}.json`, { TESTS: 'engines', ...environment }),
      },
    ]),
    ...(isQuick ? [] : [[specification]]),
  ];
}

/** Checks the results of each rule. The unit tests alone check that each rule has a test. */
const specification = {
  name: 'specification',
  program: ['../test/specification/write-specification.mjs'],
};

const HOUR = 60 * 60_000;

/** Stages of `npm test -- --full`, each with one step. */
export const fullStages = [
  { name: 'build', program: ['../build.mjs'] },
  {
    name: 'tests in a browser, every table row and every screen variant',
    ...browserTests('playwright.json', { TESTS: 'full' }),
    timeout: 2.5 * HOUR,
  },
  {
    name: 'accessibility conformance report',
    program: ['../test/e2e/accessibility/conformance/write-conformance-report.mjs'],
  },
  {
    name: 'tests in a browser, with a slow server',
    ...browserTests('playwright-slow.json', { SANDBOX_LATENCY: '600' }),
    timeout: HOUR,
  },
  {
    name: 'tests without a browser, every table row, 100,000 runs per property',
    ...unitTests('jest.json', '--maxWorkers=100%', { TESTS: 'full', RUNS: '100000' }),
    timeout: 2.5 * HOUR,
  },
  {
    name: 'mutation tests of the files in the last commit',
    program: ['../test/specification/mutants/write-scores.mjs', '--since', 'HEAD~1'],
    timeout: 2.5 * HOUR,
  },
].map((step) => [step]);
