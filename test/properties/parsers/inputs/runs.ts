import fc from 'fast-check';
import { runsOr, seedOr } from '../../../runner/chosen-tests';

/** More runs from another seed: `npm test -- --unit test/properties/parsers --runs 100000 --seed 7`. */
export const numRuns = runsOr(1_000);
export const seed = seedOr(20_240_229);

const tries = `${numRuns} tries from the seed ${seed}`;
/** In milliseconds: twenty for each try, for a signature takes its time where a machine is busy. */
const patience = Math.max(20_000, numRuns * 20);

/** A test that holds a law against inputs that nobody wrote; what breaks it is shortened before it is told. */
export const itHolds = <T>(sentence: string, inputs: fc.Arbitrary<T>, law: (input: T) => void) =>
  it(
    `${sentence} (${tries})`,
    () =>
      fc.assert(
        fc.property(inputs, (input) => law(input)),
        { numRuns, seed },
      ),
    patience,
  );

/** The same for a law that is only known later. */
export const itHoldsLater = <T>(
  sentence: string,
  inputs: fc.Arbitrary<T>,
  law: (input: T) => Promise<void>,
) =>
  it(`${sentence} (${tries})`, () => fc.assert(fc.asyncProperty(inputs, law), { numRuns, seed }), patience);
