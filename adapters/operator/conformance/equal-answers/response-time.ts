/** Number of times that an answer is measured for each group of users. */
export const SAMPLES = 9;

/** Smallest difference of medians that counts, in milliseconds. A network can cause smaller differences. */
const LEAST_MILLISECONDS = 5;

/**
 * Smallest share of pairs of measurements in which the same group is slower. Equal times reach this share by chance in
 * one of 2,000 comparisons.
 */
const LEAST_SHARE = 0.95;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * Compares the times of two groups of answers, in milliseconds. The times tell the groups apart if their medians differ and
 * one group is slower in most pairs (the statistic of the Mann-Whitney U test). A few slow answers do not matter.
 */
export const compareTimes = (known: readonly number[], others: readonly number[]) => {
  const difference = median(others) - median(known);
  const pairs = known.flatMap((one) => others.map((other) => (other - one) * Math.sign(difference)));
  const ordered = pairs.filter((pair) => pair > 0).length / pairs.length;
  const isTelling = Math.abs(difference) >= LEAST_MILLISECONDS && ordered >= LEAST_SHARE;
  const found = `${Math.abs(difference).toFixed(1)} ms ${difference < 0 ? 'faster' : 'slower'}`;
  return { isTelling, found };
};
