import { createHash } from 'node:crypto';

/**
 * Returns true if a mutant belongs to the random sample of `percent` % of the mutants. The same mutant ids
 * and seed always select the same sample.
 * @param {{ id: string }} mutant
 * @param {{ percent: number, seed: string }} draw
 */
export function isDrawn({ id }, { percent, seed }) {
  return createHash('sha256').update(`${seed} ${id}`).digest().readUInt32BE() < (percent / 100) * 2 ** 32;
}

/**
 * Returns half the width of the 95 % confidence interval of a sample's score, in percentage points
 * (https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Agresti%E2%80%93Coull_interval). The
 * formula adds two found and two missed mutants, so that a small sample never seems certain.
 * @param {{ found: number, all: number }} score
 */
export function uncertaintyOf({ found, all }) {
  const share = (found + 2) / (all + 4);
  return 196 * Math.sqrt((share * (1 - share)) / (all + 4));
}
