// A checker of Stryker's that lets pass the mutants that were chosen, and no other (write-mutants.mjs says which). It runs
// in a process of its own, so what is wanted stands in a file.
import { readFileSync } from 'node:fs';
import { chooseMutants } from './choose-mutants.mjs';

class ChosenChecker {
  async init() {}

  /** All at once: what is chosen depends on all. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const chosen = chooseMutants(mutants, JSON.parse(readFileSync(process.env.WANTED_MUTANTS, 'utf8')));
    const result = ({ id }) =>
      chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not chosen' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', injectableClass: ChosenChecker }];
