import fc from 'fast-check';
import { walks } from '../journeys/walk';
import { neverTaken, notOnTheMap } from './known-lines';
import { createWalkKeeper, knownWalks, linesTaken } from './known-walks';

/** `KEEP_WALKS=60000 npx jest test/properties/map` first tries this many random walks, and keeps those that take new lines. */
const made = Number(process.env.KEEP_WALKS ?? 0);
const seed = Number(process.env.JOURNEYS_SEED ?? 1);

const keepWalks = async (): Promise<void> => {
  const keeper = createWalkKeeper();
  for (const walk of [...knownWalks(), ...fc.sample(walks, { numRuns: made, seed })]) await keeper.see(walk);
  keeper.write();
};

describe('Section 4 · The map of the journeys', () => {
  it(
    'has every line that journeys take, and no line that none of them takes',
    async () => {
      if (made > 0) await keepWalks();
      const taken = await linesTaken();

      expect(notOnTheMap(taken)).toEqual([]);
      expect(neverTaken(taken)).toEqual([]);
    },
    120_000 + made * 60,
  );
});
