// npm run test:full: what is too much for every day.
import { browserTests, runSteps } from './run-steps.mjs';

const steps = [
  { name: 'build', program: ['../build.mjs'] },
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
];

await runSteps(steps);
