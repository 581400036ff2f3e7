// Jest runner for Stryker that loads only test files with a requested test. Jest's own runner would load all test
// files that import the mutated file. The first run, without a mutant, stores the names of each file's tests.
import { readFileSync, writeFileSync } from 'node:fs';
import jestRunner from 'jest-runner';
import { tidied } from '../../../runner/tidy-storages.mjs';

const TestRunner = jestRunner.default ?? jestRunner;

export default class NamedFilesRunner extends TestRunner {
  /**
   * Adds `^` and `$` to the pattern of requested test names. Stryker passes thousands of full names, and a search without anchors
   * takes seconds.
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
    // Runs all test files without recording the test names, because a mutant that is active while the files load may
    // change these names.
    if (process.env.__STRYKER_ACTIVE_MUTANT__) return this.runFiles(tests, watcher, options);
    const names = {};
    const stop = this.on('test-file-success', ([{ path }, { testResults }]) => {
      names[path] = testResults.map(({ fullName }) => fullName);
    });
    await super.runTests(tests, watcher, options);
    stop();
    writeFileSync(file, JSON.stringify(names));
  }

  /** Runs test files. Afterwards disables each AsyncLocalStorage that the files have used, because enabled ones make Node slow. */
  runFiles(tests, watcher, options) {
    return tidied(() => super.runTests(tests, watcher, options));
  }
}
