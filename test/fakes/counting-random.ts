import type { Random } from '../../core/additions/ports/random';

/** Counts up from a number, as remainders of the limit. */
export const createCountingRandom = (first = 0): Random => {
  let next = first;
  return (limit) => next++ % limit;
};
