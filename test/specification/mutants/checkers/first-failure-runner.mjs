// Runs for Stryker the test files that contain one of the requested tests, and stops at the first failure, which is
// enough to kill a mutant. Files that have killed mutants of the changed file run first, then files named after the
// changed file or its folder. (Jest supports bail only on its command line:
// https://github.com/jestjs/jest/issues/11766)
import { basename, dirname } from 'node:path';
import NamedFilesRunner from './named-files-runner.mjs';

/** Number of mutants of a changed file that a test file has killed, by both paths. */
const finds = new Map();

export default class FirstFailureRunner extends NamedFilesRunner {
  async runFiles(tests, watcher, options) {
    const [changed = ''] = this._globalConfig.nonFlagArgs ?? [];
    let hasFailed = false;
    const fail = ({ path }) => {
      hasFailed = true;
      const pair = pairOf(changed, path);
      finds.set(pair, (finds.get(pair) ?? 0) + 1);
    };
    const stops = [
      this.on('test-file-success', ([test, { numFailingTests, testExecError }]) => {
        if (numFailingTests > 0 || testExecError) fail(test);
      }),
      this.on('test-file-failure', ([test]) => fail(test)),
    ];
    for (const test of mostLikelyFirst(tests, changed)) {
      if (!hasFailed) await super.runFiles([test], watcher, options);
    }
    for (const stop of stops) stop();
  }
}

/** Ranks an earlier kill above any name match, and a file name match above a folder match. */
function mostLikelyFirst(tests, changed) {
  const [name, folder] = [basename(changed).replace(/\.tsx?$/, ''), basename(dirname(changed))];
  const nearness = (path) =>
    (basename(path).startsWith(name) ? 0.6 : 0) + (basename(dirname(path)) === folder ? 0.3 : 0);
  const likelihood = ({ path }) => (finds.get(pairOf(changed, path)) ?? 0) + nearness(path);
  return tests.toSorted((one, other) => likelihood(other) - likelihood(one));
}

function pairOf(changed, path) {
  return `${changed} ${path}`;
}
