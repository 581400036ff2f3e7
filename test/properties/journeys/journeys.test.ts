import fc from 'fast-check';
import { runsOr, seedOr } from '../../runner/chosen-tests';
import { knownLines } from '../map/known-walks';
import { isResting, type Line, linesOf, lineText } from '../map/lines';
import { explore } from './explore';
import { walks } from './walk';

/**
 * Number of random journeys. To run other journeys: `npm test -- --unit test/properties/journeys --runs 100000 --seed
 * 7`.
 */
const numRuns = runsOr(2_000);
const seed = seedOr(1);

/** Returns the lines that the journey map lacks. `known` contains the lines of the map. */
const notOnTheMap = (lines: readonly Line[], known: readonly Line[]): readonly string[] => {
  const allowed = new Set(known.map(lineText));
  // Any pending work can have the result `superseded`, which leads to `ready` without an error.
  for (const { from, by } of known) {
    const [box, activity = 'ready'] = from.split(': ');
    if (by === 'itself' && !isResting(activity)) allowed.add(lineText({ from, to: `${box}: ready`, by }));
  }
  return [...new Set(lines.map(lineText))].filter((line) => !allowed.has(line));
};

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
