// A Stryker checker that accepts only the sampled mutants. It runs in a separate process, so it reads the sample's
// parameters from the environment.
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
