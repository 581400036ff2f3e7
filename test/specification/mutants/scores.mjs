import { uncertaintyOf } from './draw-mutants.mjs';

/** What of a room's mutants its tests are to find, in per cent. */
export const GOALS = { core: 98, adapters: 85, ui: 75 };

const FOUND = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/**
 * How many mutants the tests have found, and which they have missed; a mutant that met the tests of two environments is found
 * where one of them finds it. What could not run is no mutant.
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

/** Whether a room reaches its goal; one without mutants does. */
export function isReached(room, { found, all }) {
  return found * 100 >= GOALS[room] * all;
}

/** A line for a room, and one for each mutant that its tests have missed. The score of a draw says how sure it is. */
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
