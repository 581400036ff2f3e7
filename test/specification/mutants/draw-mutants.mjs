import { createHash } from 'node:crypto';

/**
 * Whether a mutant is drawn: `percent` of a hundred are, by their numbers and a seed, and the same ones again whenever the
 * same files are drawn from. So a share of a room can be tried where all of it would take hours.
 *
 * @param {{ id: string }} mutant
 * @param {{ percent: number, seed: string }} draw
 */
export function isDrawn({ id }, { percent, seed }) {
  return createHash('sha256').update(`${seed} ${id}`).digest().readUInt32BE() < (percent / 100) * 2 ** 32;
}

/**
 * How far the score of a draw may be from that of the whole, in points of a hundred: 19 of 20 draws come as near
 * (https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval).
 *
 * @param {{ found: number, all: number }} score
 */
export function uncertaintyOf({ found, all }) {
  if (all === 0) return 100;
  const share = found / all;
  return 196 * Math.sqrt((share * (1 - share)) / all);
}
