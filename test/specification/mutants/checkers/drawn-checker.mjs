// A Stryker checker that accepts only a random sample of the mutants. Reads the sample's size and seed from the
// environment variable `DRAWN_MUTANTS`, because Stryker runs checkers in a separate process.
import { isDrawn } from '../draw-mutants.mjs';

class DrawnChecker {
  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const draw = JSON.parse(process.env.DRAWN_MUTANTS);
    const result = (mutant) =>
      isDrawn(mutant, draw) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'drawn', injectableClass: DrawnChecker }];
