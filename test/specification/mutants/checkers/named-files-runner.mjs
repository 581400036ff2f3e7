// Runs for Stryker the test files that contain one of the requested tests. Jest itself would load every file related
// to the changed file and skip its tests individually. The run without a mutant records the tests of each file.
import { readFileSync, writeFileSync } from 'node:fs';
import jestRunner from 'jest-runner';
import { tidied } from '../../../runner/tidy-storages.mjs';

const TestRunner = jestRunner.default ?? jestRunner;

export default class NamedFilesRunner extends TestRunner {
  /** Stryker passes up to thousands of full test names as a pattern, and an unanchored search takes seconds. */
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
    // A mutant active at load time may change test names, so all tests run.
    if (process.env.__STRYKER_ACTIVE_MUTANT__) return this.runFiles(tests, watcher, options);
    const names = {};
    const stop = this.on('test-file-success', ([{ path }, { testResults }]) => {
      names[path] = testResults.map(({ fullName }) => fullName);
    });
    await super.runTests(tests, watcher, options);
    stop();
    writeFileSync(file, JSON.stringify(names));
  }

  /** Runs the remaining files. Overrides Jest's method, because Stryker's runner cannot be configured here. */
  runFiles(tests, watcher, options) {
    return tidied(() => super.runTests(tests, watcher, options));
  }
}
