import { mkdirSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { notOnTheMap, takenBy } from '../map/known-lines';
import { explore } from './explore';
import { createMap } from './map';
import { walks } from './walk';

/** How many journeys, and from which seed: `JOURNEYS=100000 JOURNEYS_SEED=7 npx jest test/properties/journeys`. */
const numRuns = Number(process.env.JOURNEYS ?? 2_000);
const seed = Number(process.env.JOURNEYS_SEED ?? 1);

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
