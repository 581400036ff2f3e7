import { mkdirSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { runsOr, seedOr } from '../../runner/chosen-tests';
import { notOnTheMap, takenBy } from '../map/known-lines';
import { explore } from './explore';
import { createMap } from './map';
import { walks } from './walk';

/** More journeys from another seed: `npm test -- --unit test/properties/journeys --runs 100000 --seed 7`. */
const numRuns = runsOr(2_000);
const seed = seedOr(1);

/** What has led where, for the map of the journeys; the same seed leads the same ways. */
const REPORT = 'reports/journeys.json';

describe('Section 4 · Journeys that nobody wrote', () => {
  it(
    `no law is broken at any step of ${numRuns} journeys, made up from the seed ${seed}`,
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
      expect(notOnTheMap(takenBy(transitions))).toEqual([]);
    },
    Math.max(120_000, numRuns * 60),
  );
});
