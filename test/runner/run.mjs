// npm test: every check of the project, every test without a browser, and those in a browser that somebody can wait for.
// `TESTS=wide npm test`, as .ci/run has it, takes the others too; what is too much even for that is in run-full.mjs. It goes on
// after a failure and ends with one line that counts all tests.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installedBrowsers, oldestBrowser } from './installed-browsers.mjs';
import { browserTests, countJest, inReports, reports, root, runSteps } from './run-steps.mjs';

/** Half as many again as there are processors: a test waits for a quarter of its time. Jest takes no share above 100 %. */
const workers = Math.ceil(1.5 * availableParallelism());

/** Other browsers: `npm test` takes the oldest supported one, `.ci/run` also those that the machine has. */
const otherBrowsers = [...oldestBrowser(root), ...(process.env.TESTS === 'wide' ? installedBrowsers() : [])];
const journeysIn = (name) => `journeys in ${name}`;

/**
 * What runs, in the order of the table as far as there is room. A step waits for those it comes `after`; `count` reads
 * how many tests its runner ran. Without `count`, a step that fails counts as one failure. Names of programs are files
 * below node_modules, so that no shell is needed.
 */
const steps = [
  {
    name: 'tests without a browser',
    program: [
      'jest/bin/jest.js',
      '--ci',
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${join(reports, 'jest.json')}`,
    ],
    environment: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    count: () => countJest(inReports('jest.json')),
  },
  { name: 'build', program: ['../../build.mjs'] },
  { name: 'types', program: ['typescript-7/bin/tsc', '--project', '.'] },
  { name: 'types of the core', program: ['typescript-7/bin/tsc', '--project', 'core'] },
  {
    name: 'lint and format',
    program: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'],
  },
  {
    name: 'tests in a browser',
    // They measure time, so they have the machine to themselves.
    after: ['tests without a browser', 'build', 'types', 'types of the core', 'lint and format'],
    ...browserTests('playwright.json', { TESTS: process.env.TESTS ?? 'quick' }),
  },
  ...otherBrowsers.map(({ name, environment }, at) => ({
    name: journeysIn(name),
    after: ['tests in a browser'],
    ...browserTests(`playwright-${at}.json`, { TESTS: 'engines', ...environment }, ['list', 'json']),
  })),
  {
    name: 'specification',
    after: ['tests without a browser', 'tests in a browser'],
    program: ['../specification/write-specification.mjs'],
  },
];

await runSteps(steps);
