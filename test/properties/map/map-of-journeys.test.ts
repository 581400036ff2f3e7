import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { seedOr } from '../../runner/chosen-tests';
import { walks } from '../journeys/walk';
import { boxes } from './boxes';
import { drawMap } from './draw-map';
import { createWalkKeeper, knownLines, knownWalks } from './known-walks';
import { ADDRESS } from './lines';

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

if (made > 0) await keepWalks();
const lines = await knownLines();

describe('Section 4 · The journey map', () => {
  it('in the README shows the lines that the recorded walks take; node test/properties/map/write-map.mjs draws them', async () => {
    const drawn = join(import.meta.dirname, '..', '..', '..', '.readme', 'journeys.svg');

    expect(readFileSync(drawn, 'utf8')).toBe(await drawMap(lines));
  });

  it('has exactly one box for each screen of a line', () => {
    const ends = lines.flatMap(({ from, to }) => [from, to]);
    const screens = new Set(ends.map((end) => end.split(': ')[0]).filter((end) => end !== ADDRESS));

    expect([...screens].sort()).toEqual([...boxes].sort());
  });
});
