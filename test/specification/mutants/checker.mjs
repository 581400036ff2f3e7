// A Stryker checker that accepts only the mutants wanted in `$MUTANTS`, because Stryker runs checkers in a separate process.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseMutants, isDrawn } from './mutants.mjs';

const read = (name) => JSON.parse(readFileSync(join(process.env.MUTANTS, name), 'utf8'));

/** Returns the complete source lines that contain a mutant's change. */
const linesOf = ({ fileName, location: { start, end } }) =>
  readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
    .join('\n');

class ChosenChecker {
  async init() {}

  /** Passes all mutants to one call of `check`, which chooses among them. */
  group = async (mutants) => [mutants.map(({ id }) => id)];

  async check(mutants) {
    const wanted = read('wanted.json');
    const texts = wanted.ids && mutants.map((mutant) => ({ ...mutant, text: linesOf(mutant) }));
    const chosen = texts && chooseMutants(texts, Object.values(read('tests.json')).flat(), wanted);
    const isChosen = (mutant) => chosen?.has(mutant.id) ?? isDrawn(mutant, wanted);
    const statusOf = (mutant) => (isChosen(mutant) ? 'passed' : 'compileError');
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, { status: statusOf(mutant), reason: '' }]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', injectableClass: ChosenChecker }];
