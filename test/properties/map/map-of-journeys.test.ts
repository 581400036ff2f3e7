import fc from 'fast-check';
import { seedOr } from '../../runner/chosen-tests';
import { walks } from '../journeys/walk';
import { neverTaken, notOnTheMap } from './known-lines';
import { createWalkKeeper, knownWalks, linesTaken } from './known-walks';

/**
 * Number of random walks to generate. The test records only walks that take a new transition of the journey map.
 * Usage: `npm test -- --unit test/properties/map --keep-walks 60000`.
 */
const made = Number(process.env.KEEP_WALKS ?? 0);
const seed = seedOr(1);

const keepWalks = async (): Promise<void> => {
  const keeper = createWalkKeeper();
  for (const walk of [...knownWalks(), ...fc.sample(walks, { numRuns: made, seed })]) await keeper.see(walk);
  keeper.write();
};

describe('Section 4 · The journey map', () => {
  it(
    'has exactly one line for each transition that the recorded walks take',
    async () => {
      if (made > 0) await keepWalks();
      const taken = await linesTaken();

      expect(notOnTheMap(taken)).toEqual([]);
      expect(neverTaken(taken)).toEqual([]);
    },
    120_000 + made * 60,
  );
});
