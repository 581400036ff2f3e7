import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import jest from '../../runner/jest.config.mjs';

const FOLDER = 'test/specification/mutants';
const copied = ['adapters/**', 'core/**', 'ui/**', 'public/**', 'test/**', 'package.json', 'tsconfig.json'];

/**
 * Runs Jest tests against the `wanted` mutants of `sources`: a random sample until the first failure, or a choice for each
 * rule. The results contain the refused mutants as well, with the status `CompileError`.
 */
export function runMutants({ root, environment, sources, tests, concurrency, wanted }) {
  const project = jest.projects.find(({ testEnvironment }) => testEnvironment === environment);
  process.env.MUTANTS = join(root, '.cache', 'mutants');
  mkdirSync(process.env.MUTANTS, { recursive: true });
  writeFileSync(join(process.env.MUTANTS, 'wanted.json'), JSON.stringify(wanted));
  const config = {
    ...project,
    // Stryker tests a copy of the project, whose folder it sets.
    rootDir: undefined,
    testTimeout: jest.testTimeout,
    testMatch: tests.map(({ path }) => `<rootDir>/${path}`),
    testPathIgnorePatterns: ['/node_modules/'],
    // Stryker refuses to observe the coverage with another one.
    testRunner: 'jest-circus/runner',
    runner: `<rootDir>/${FOLDER}/runner.mjs`,
  };
  return new Stryker({
    mutate: sources,
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: {
      projectType: 'custom',
      configFile: `${FOLDER}/jest.config.json`,
      enableFindRelatedTests: true,
      config,
    },
    checkers: ['chosen'],
    plugins: ['@stryker-mutator/*', `./${FOLDER}/checker.mjs`],
    coverageAnalysis: 'perTest',
    disableBail: wanted.ids !== undefined,
    timeoutMS: 6000,
    maxTestRunnerReuse: 50,
    concurrency,
    ignorePatterns: ['**', ...copied.map((part) => `!${part}`)],
    tempDirName: '.cache/stryker',
    allowEmpty: true,
    reporters: ['progress-append-only'],
    logLevel: 'warn',
  }).runMutationTest();
}
