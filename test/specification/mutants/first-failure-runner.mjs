// Runs for Stryker the test files that have one of the tests in question: those named after the changed file first, and none
// after a failure, because one is enough to find a mutant out. (Jest itself can only bail from its command line:
// https://github.com/jestjs/jest/issues/11766)
import { basename } from 'node:path';
import NamedFilesRunner from './named-files-runner.mjs';

export default class FirstFailureRunner extends NamedFilesRunner {
  async runFiles(tests, watcher, options) {
    let hasFailed = false;
    const stops = [
      this.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
        if (numFailingTests > 0 || testExecError) hasFailed = true;
      }),
      this.on('test-file-failure', () => {
        hasFailed = true;
      }),
    ];
    for (const test of this.nearestFirst(tests)) {
      if (!hasFailed) await super.runFiles([test], watcher, options);
    }
    for (const stop of stops) stop();
  }

  nearestFirst(tests) {
    const changed = (this._globalConfig.nonFlagArgs ?? []).map((file) =>
      basename(file).replace(/\.tsx?$/, ''),
    );
    const isNear = ({ path }) => changed.some((name) => basename(path).startsWith(name));
    return [...tests.filter(isNear), ...tests.filter((test) => !isNear(test))];
  }
}
