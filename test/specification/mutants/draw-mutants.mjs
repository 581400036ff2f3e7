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
 * How far the score of a draw may be from that of the whole, in points of a hundred, in 19 of 20 draws; by two found and two
 * missed more than there were, so that a few of which all were found are not taken for certain
 * (https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Agresti%E2%80%93Coull_interval).
 *
 * @param {{ found: number, all: number }} score
 */
export function uncertaintyOf({ found, all }) {
  const share = (found + 2) / (all + 4);
  return 196 * Math.sqrt((share * (1 - share)) / (all + 4));
}
