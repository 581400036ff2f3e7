// A test runner for Stryker that runs only those test files that contain a requested test. Jest itself would
// load every test file related to the mutated source file. The first run, without a mutant, records the names
// of each file's tests.
import { readFileSync, writeFileSync } from 'node:fs';
import jestRunner from 'jest-runner';
import { tidied } from '../../../runner/tidy-storages.mjs';

const TestRunner = jestRunner.default ?? jestRunner;

export default class NamedFilesRunner extends TestRunner {
  /**
   * Anchors the pattern of requested test names. Stryker passes thousands of full names, and an unanchored
   * search takes seconds.
   */
  constructor(globalConfig, context) {
    const { testNamePattern } = globalConfig;
    super(
      testNamePattern ? { ...globalConfig, testNamePattern: `^(?:${testNamePattern})$` } : globalConfig,
      context,
    );
  }

  async runTests(tests, watcher, options) {
    const file = process.env.TESTS_OF_FILES;
    const { testNamePattern } = this._globalConfig;
    if (testNamePattern) {
      const names = JSON.parse(readFileSync(file, 'utf8'));
      const pattern = new RegExp(testNamePattern, 'i');
      const asked = tests.filter(({ path }) => names[path]?.some((name) => pattern.test(name)) ?? true);
      return this.runFiles(asked, watcher, options);
    }
    // Runs all tests if a mutant is already active when files load, because the mutant may change test names.
    if (process.env.__STRYKER_ACTIVE_MUTANT__) return this.runFiles(tests, watcher, options);
    const names = {};
    const stop = this.on('test-file-success', ([{ path }, { testResults }]) => {
      names[path] = testResults.map(({ fullName }) => fullName);
    });
    await super.runTests(tests, watcher, options);
    stop();
    writeFileSync(file, JSON.stringify(names));
  }

  /** Runs test files, then disables the AsyncLocalStorages that the files have created. */
  runFiles(tests, watcher, options) {
    return tidied(() => super.runTests(tests, watcher, options));
  }
}
