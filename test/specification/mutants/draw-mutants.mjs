import { createHash } from 'node:crypto';

/**
 * True for a random sample of `percent` % of the mutants. The sample depends on the mutants' ids and the seed, and
 * repeats for the same files.
 * @param {{ id: string }} mutant
 * @param {{ percent: number, seed: string }} draw
 */
export function isDrawn({ id }, { percent, seed }) {
  return createHash('sha256').update(`${seed} ${id}`).digest().readUInt32BE() < (percent / 100) * 2 ** 32;
}

/**
 * The 95 % confidence interval of a sample's score, in percentage points
 * (https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Agresti%E2%80%93Coull_interval). The
 * adjustment by two kills and two misses avoids certainty from a small sample.
 * @param {{ found: number, all: number }} score
 */
export function uncertaintyOf({ found, all }) {
  const share = (found + 2) / (all + 4);
  return 196 * Math.sqrt((share * (1 - share)) / (all + 4));
}
