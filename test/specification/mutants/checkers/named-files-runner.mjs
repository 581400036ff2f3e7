// Runs for Stryker the test files that have one of the tests in question. Jest itself would load all that have to do with
// the changed file, and leave out their tests one by one. Which tests a file has is remembered from the run without a mutant.
import { readFileSync, writeFileSync } from 'node:fs';
import jestRunner from 'jest-runner';
import { tidied } from '../../../runner/tidy-storages.mjs';

const TestRunner = jestRunner.default ?? jestRunner;

export default class NamedFilesRunner extends TestRunner {
  /** Stryker asks for up to thousands of whole names. Looked for at every place of every name, they take seconds. */
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
    // A mutant that works when its file is loaded meets all tests; it may change their names, too.
    if (process.env.__STRYKER_ACTIVE_MUTANT__) return this.runFiles(tests, watcher, options);
    const names = {};
    const stop = this.on('test-file-success', ([{ path }, { testResults }]) => {
      names[path] = testResults.map(({ fullName }) => fullName);
    });
    await super.runTests(tests, watcher, options);
    stop();
    writeFileSync(file, JSON.stringify(names));
  }

  /** How the files are run that are left. Stryker's own test runner has no place for one that is tidy. */
  runFiles(tests, watcher, options) {
    return tidied(() => super.runTests(tests, watcher, options));
  }
}
