import { mkdirSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { runsOr, seedOr } from '../../runner/chosen-tests';
import { knownLines } from '../map/known-walks';
import { notOnTheMap } from '../map/lines';
import { explore } from './explore';
import { createMap } from './map';
import { walks } from './walk';

/**
 * Number of random journeys. To run other journeys: `npm test -- --unit test/properties/journeys --runs 100000 --seed
 * 7`.
 */
const numRuns = runsOr(2_000);
const seed = seedOr(1);

/** Output file with the transitions between screens that the random journeys took. */
const REPORT = 'reports/journeys.json';

describe('Section 4 · Random journeys', () => {
  it(
    `violate no rule at any step of ${numRuns} journeys from the seed ${seed}`,
    async () => {
      const map = createMap();

      await fc.assert(
        fc.asyncProperty(walks, async (walk) => expect(await explore(walk, map)).toEqual([])),
        { numRuns, seed },
      );

      const { steps, transitions } = map.tried();
      mkdirSync('reports', { recursive: true });
      writeFileSync(REPORT, `${JSON.stringify({ seed, journeys: numRuns, steps, transitions }, null, 2)}\n`);
      expect(transitions.length).toBeGreaterThan(Math.min(100, numRuns));
      expect(notOnTheMap(transitions, await knownLines())).toEqual([]);
    },
    Math.max(120_000, numRuns * 60),
  );
});
