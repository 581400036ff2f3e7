import { uncertaintyOf } from './draw-mutants.mjs';

/** Minimum percentage of the mutants in a source folder that the tests must kill. */
export const GOALS = { core: 98, adapters: 85, ui: 75 };

const FOUND = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/**
 * Counts killed mutants and lists the surviving mutants. A mutant that runs in two test environments is
 * killed if a test in either environment kills it. Mutants that could not run do not count.
 */
export function scoreOf(mutants) {
  const found = new Set(mutants.filter(({ status }) => FOUND.includes(status)).map(keyOf));
  const missed = new Map(
    mutants
      .filter((mutant) => MISSED.includes(mutant.status) && !found.has(keyOf(mutant)))
      .map((mutant) => [keyOf(mutant), mutant]),
  );
  const all = found.size + missed.size;
  return { found: found.size, all, missed: [...missed.values()] };
}

/** Returns true if the tests kill the minimum percentage of a source folder's mutants, or if the folder has no mutants. */
export function isReached(room, { found, all }) {
  return found * 100 >= GOALS[room] * all;
}

/**
 * Renders one line for a source folder's score, and one line for each surviving mutant. Adds the confidence interval if
 * the score is that of a random sample.
 */
export function renderScore(room, score, isWhole = true) {
  const { found, all, missed } = score;
  const interval = isWhole ? '' : ` drawn, ± ${uncertaintyOf(score).toFixed(1)}`;
  const percent =
    all === 0 ? 'nothing to change' : `${((found / all) * 100).toFixed(1)} % of ${all}${interval}`;
  const verdict = isReached(room, score) ? 'reached' : 'NOT REACHED';
  return [
    `${room}: ${percent}; the goal of ${GOALS[room]} % is ${verdict}`,
    ...missed.map(
      ({ fileName, location: { start }, replacement }) =>
        `  ${fileName}:${start.line}:${start.column} ${oneLine(replacement)}`,
    ),
  ].join('\n');
}

function keyOf({ fileName, location, replacement }) {
  return JSON.stringify([fileName, location, replacement]);
}

function oneLine(text) {
  return String(text).replace(/\s+/g, ' ').slice(0, 100);
}
