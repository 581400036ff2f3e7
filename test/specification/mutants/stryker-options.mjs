import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import jest from '../../runner/jest.config.mjs';

const copied = ['adapters/**', 'core/**', 'ui/**', 'public/**', 'test/**', 'package.json', 'tsconfig.json'];

/**
 * Returns Stryker's options to test mutants of `sources` with the Jest tests in `tests`. The checker named `checker` selects
 * the mutants to test. Without `checker`, all mutants are tested.
 */
export function strykerOptions({ environment, sources, tests, concurrency, runner, checker }) {
  const { testTimeout, projects } = jest;
  const { displayName, rootDir, testPathIgnorePatterns, testRunner, ...project } = projects.find(
    ({ testEnvironment }) => testEnvironment === environment,
  );
  return {
    configFile: 'test/specification/stryker.config.json',
    mutate: sources,
    jest: {
      projectType: 'custom',
      configFile: 'test/specification/mutation.jest.config.json',
      enableFindRelatedTests: true,
      config: {
        ...project,
        testTimeout,
        testMatch: tests.map(({ path }) => `<rootDir>/${path}`),
        runner: `<rootDir>/test/specification/mutants/checkers/${runner}`,
      },
    },
    ...(checker && {
      checkers: [checker],
      plugins: ['@stryker-mutator/*', `./test/specification/mutants/checkers/${checker}-checker.mjs`],
    }),
    allowEmpty: true,
    ignorePatterns: ['**', ...copied.map((part) => `!${part}`)],
    incremental: false,
    reporters: ['progress-append-only'],
    thresholds: { high: 100, low: 100, break: null },
    concurrency,
    logLevel: 'warn',
  };
}

/**
 * Creates a folder for files that Stryker's processes share, and returns its path. Sets the environment variable
 * `TESTS_OF_FILES` to the path of a file in this folder.
 */
export function sharedFolder(root) {
  const folder = join(root, '.cache', 'mutants');
  mkdirSync(folder, { recursive: true });
  process.env.TESTS_OF_FILES = join(folder, 'tests-of-files.json');
  return folder;
}
