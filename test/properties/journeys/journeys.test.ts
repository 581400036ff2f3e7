import fc from 'fast-check';
import { runsOr, seedOr } from '../../runner/chosen-tests';
import { knownLines } from '../map/known-walks';
import { linesOf, lineText, notOnTheMap } from '../map/lines';
import { explore } from './explore';
import { walks } from './walk';

/**
 * Number of random journeys. To run other journeys: `npm test -- --unit test/properties/journeys --runs 100000 --seed
 * 7`.
 */
const numRuns = runsOr(2_000);
const seed = seedOr(1);

describe('Section 4 · Random journeys', () => {
  it(
    `violate no rule at any step of ${numRuns} journeys from the seed ${seed}`,
    async () => {
      const known = await knownLines();
      const taken = new Set<string>();
      await fc.assert(
        fc.asyncProperty(walks, async (walk) => {
          const { violations, transitions } = await explore(walk);
          const lines = transitions.flatMap(linesOf);
          expect([...violations, ...notOnTheMap(lines, known)]).toEqual([]);
          for (const line of lines) taken.add(lineText(line));
        }),
        { numRuns, seed },
      );

      expect(taken.size).toBeGreaterThan(Math.min(30, numRuns));
    },
    Math.max(120_000, numRuns * 60),
  );
});
