// Jest runner for Stryker that loads only test files with a requested test; Jest's own loads each that imports the mutated
// file. For a score it stops after a failed file, which Jest's `bail` cannot: https://github.com/jestjs/jest/issues/11766
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import jestRunner from 'jest-runner';
import { tidied } from '../../runner/tidy-storages.mjs';

const [testsFile, wantedFile] = ['tests.json', 'wanted.json'].map((name) => join(process.env.MUTANTS, name));
const isForScore = JSON.parse(readFileSync(wantedFile, 'utf8')).ids === undefined;

export default class MutantRunner extends (jestRunner.default ?? jestRunner) {
  /** Anchors the pattern of thousands of full test names: a search without anchors takes seconds. */
  constructor(globalConfig, context) {
    const { testNamePattern: names } = globalConfig;
    super(names ? { ...globalConfig, testNamePattern: `^(?:${names})$` } : globalConfig, context);
  }

  async runTests(tests, watcher, options) {
    const isMutated = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
    const names = isMutated ? JSON.parse(readFileSync(testsFile, 'utf8')) : {};
    const pattern = new RegExp(this._globalConfig.testNamePattern ?? '', 'i');
    let hasFailed = false;
    this.on('test-file-failure', () => (hasFailed = true));
    this.on('test-file-success', ([{ path }, { numFailingTests, testExecError, testResults }]) => {
      names[path] ??= testResults.map(({ fullName }) => fullName);
      hasFailed ||= numFailingTests > 0 || testExecError;
    });
    const asked = tests.filter(({ path }) => names[path]?.some((name) => pattern.test(name)) ?? true);
    for (const part of isMutated && isForScore ? asked.map((test) => [test]) : [asked])
      if (!hasFailed) await tidied(() => super.runTests(part, watcher, options));
    // A mutant that is active while a file loads can change the names of its tests.
    if (!isMutated) writeFileSync(testsFile, JSON.stringify(names));
  }
}
