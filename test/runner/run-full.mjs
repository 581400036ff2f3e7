// npm run test:full: what is too much for every day.
import { join } from 'node:path';
import { browserTests, countJest, inReports, reports, runSteps } from './run-steps.mjs';

const steps = [
  { name: 'build', program: ['../../build.mjs'] },
  {
    name: 'tests in a browser, every row of every table and every state in every variant',
    after: ['build'],
    ...browserTests('playwright.json', { TESTS: 'full' }),
    patience: 150 * 60_000,
  },
  {
    name: 'conformance report',
    after: ['tests in a browser, every row of every table and every state in every variant'],
    program: ['../test/e2e/accessibility/conformance/write-conformance-report.mjs'],
  },
  {
    name: 'tests in a browser, over a server that is slow',
    after: ['conformance report'],
    ...browserTests('playwright-slow.json', { SANDBOX_LATENCY: '600' }, ['list', 'json']),
    patience: 60 * 60_000,
  },
  {
    name: 'tests without a browser, every row of every table, and 100 000 tries of each law',
    // The tests in a browser measure time, so they have the machine to themselves.
    after: ['tests in a browser, over a server that is slow'],
    program: [
      'jest/bin/jest.js',
      '--ci',
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${join(reports, 'jest.json')}`,
    ],
    environment: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      TESTS: 'full',
      PARSER_RUNS: '100000',
      JOURNEYS: '100000',
    },
    count: () => countJest(inReports('jest.json')),
    patience: 150 * 60_000,
  },
  {
    name: 'mutants of what the last commit touched',
    after: ['tests without a browser, every row of every table, and 100 000 tries of each law'],
    program: ['../specification/mutants/write-scores.mjs', '--since', 'HEAD~1'],
    patience: 150 * 60_000,
  },
];

await runSteps(steps);
