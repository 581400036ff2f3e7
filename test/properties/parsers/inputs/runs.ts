import fc from 'fast-check';
import { runsOr, seedOr } from '../../../runner/chosen-tests';

/**
 * Number of random inputs per property. To run more inputs: `npm test -- --unit test/properties/parsers --runs 100000
 * --seed 7`.
 */
export const numRuns = runsOr(1_000);
export const seed = seedOr(20_240_229);

const tries = `${numRuns} tries from the seed ${seed}`;
/** Test timeout in milliseconds. It allows 20 ms per input, because signing is slow on a busy machine. */
const timeout = Math.max(20_000, numRuns * 20);

/** Declares a test that checks a property with random inputs. fast-check shrinks a failing input. */
export const itHolds = <T>(
  sentence: string,
  inputs: fc.Arbitrary<T>,
  property: (input: T) => Promise<void> | void,
) =>
  it(
    `${sentence} (${tries})`,
    () =>
      fc.assert(
        fc.asyncProperty(inputs, async (input) => property(input)),
        { numRuns, seed },
      ),
    timeout,
  );
