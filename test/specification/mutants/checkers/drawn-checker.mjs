// A checker of Stryker's that lets pass the mutants that are drawn, and no other. It runs in a process of its own, so what is
// drawn stands in its environment.
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
