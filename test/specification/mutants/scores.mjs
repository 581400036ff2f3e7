import { uncertaintyOf } from './draw-mutants.mjs';

/** Minimum percentage of a room's mutants that its tests must kill. */
export const GOALS = { core: 98, adapters: 85, ui: 75 };

const FOUND = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/**
 * Counts killed mutants and lists survivors. A mutant run in two environments is killed if the tests of one kill it.
 * Mutants that could not run are ignored.
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

/** True if a room reaches its goal, or has no mutants. */
export function isReached(room, { found, all }) {
  return found * 100 >= GOALS[room] * all;
}

/** One line for the room's score, with the confidence interval of a sample, and one for each survivor. */
export function renderScore(room, score, isWhole = true) {
  const { found, all, missed } = score;
  const sure = isWhole ? '' : ` drawn, ± ${uncertaintyOf(score).toFixed(1)}`;
  const percent = all === 0 ? 'nothing to change' : `${((found / all) * 100).toFixed(1)} % of ${all}${sure}`;
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
