// Runs for Stryker the test files that have one of the tests in question: first those that have found something in the changed
// file before, then those named after it or its folder, and none after a failure, because one is enough to find a mutant out.
// (Jest itself can only bail from its command line: https://github.com/jestjs/jest/issues/11766)
import { basename, dirname } from 'node:path';
import NamedFilesRunner from './named-files-runner.mjs';

/** How many mutants of a changed file the file of tests has found, by both names. */
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

/** One find counts for more than any name, and the file's name for more than its folder's. */
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
