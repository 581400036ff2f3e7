// A Stryker checker that accepts only the mutants that choose-mutants.mjs chooses. Reads its input from files, because Stryker
// runs checkers in a separate process.
import { readFileSync } from 'node:fs';
import { chooseMutants } from '../choose-mutants.mjs';

class ChosenChecker {
  async init() {}

  /**
   * Puts all mutants into one group. Stryker then passes all mutants to one call of `check`, which chooses among them.
   */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const [titles, wanted] = [process.env.TESTS_OF_FILES, process.env.WANTED_MUTANTS].map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    );
    const described = mutants.map((mutant) => ({ ...mutant, text: textOf(mutant) }));
    const chosen = chooseMutants(described, Object.values(titles).flat(), wanted);
    const result = ({ id }) =>
      chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not chosen' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]));
  }
}

/** Returns the complete source lines that contain a mutant's change. */
function textOf({ fileName, location: { start, end } }) {
  return readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
    .join('\n');
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', injectableClass: ChosenChecker }];
