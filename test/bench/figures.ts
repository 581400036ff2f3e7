export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Returns the median: the middle value of a list, or the mean of the two middle values if the list has an even
 * length.
 */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return sum(middle) / middle.length;
};

/** Rotates a list by the number of the measurement round, so that a different element is first in each round. */
export const rotated = <T>(all: readonly T[], round: number): readonly T[] => {
  const start = round % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
};
