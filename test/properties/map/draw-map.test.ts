import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxes } from './boxes';
import { drawMap } from './draw-map';
import { knownLines } from './known-lines';
import { ADDRESS } from './lines';

const root = join(import.meta.dirname, '..', '..', '..');

describe('the journey map’s picture', () => {
  it('in the README shows the recorded lines; node test/properties/map/write-map.mjs updates it', async () => {
    expect(readFileSync(join(root, '.readme', 'journeys.svg'), 'utf8')).toBe(await drawMap());
  });

  it('has exactly one box for each screen of a line', () => {
    const ends = knownLines().flatMap(({ from, to }) => [from, to]);
    const screens = new Set(ends.map((end) => end.split(': ')[0]).filter((end) => end !== ADDRESS));

    expect([...screens].sort()).toEqual([...boxes].sort());
  });
});
