// Jest runner for Stryker that stops after the first failed test file: one failure is enough to kill a mutant. Jest's
// own `bail` option would exit the process: https://github.com/jestjs/jest/issues/11766
import { basename, dirname } from 'node:path';
import NamedFilesRunner from './named-files-runner.mjs';

/** Number of killed mutants for each pair of a source file and a test file. The key contains both paths. */
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

/**
 * Sorts test files by their chance to kill a mutant in the `changed` file. Earlier kills count most, then a similar file name, then
 * a similar folder name.
 */
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
