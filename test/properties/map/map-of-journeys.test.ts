import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedOr } from '../../runner/chosen-tests';
import { boxes } from './boxes';
import { drawMap } from './draw-map';
import { knownLines, recordWalks } from './known-walks';
import { ADDRESS } from './lines';

const DRAWING = join(import.meta.dirname, '..', '..', '..', '.readme', 'journeys.svg');

/**
 * Number of random walks to generate. Walks that take a new line of the journey map are recorded, and the map is drawn again.
 * Usage: `npm test -- --unit test/properties/map --keep-walks 60000`.
 */
const made = Number(process.env.KEEP_WALKS ?? 0);

if (made > 0) await recordWalks(made, seedOr(1));
const lines = await knownLines();
if (made > 0) writeFileSync(DRAWING, await drawMap(lines));

describe('Section 4 · The journey map', () => {
  it('in the README shows the lines that the recorded walks take; --keep-walks 1 draws them', async () => {
    expect(readFileSync(DRAWING, 'utf8')).toBe(await drawMap(lines));
  });

  it('has exactly one box for each screen of a line', () => {
    const ends = lines.flatMap(({ from, to }) => [from, to]);
    const screens = new Set(ends.map((end) => end.split(': ')[0]).filter((end) => end !== ADDRESS));

    expect([...screens].sort()).toEqual([...boxes].sort());
  });
});
