import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawMap } from './draw-map';
import { boxes, lines } from './map-of-journeys';

const root = join(import.meta.dirname, '..', '..', '..');

describe('The picture of the map', () => {
  it('in the README is that of this map: npm run map draws it anew', async () => {
    expect(readFileSync(join(root, '.readme', 'journeys.svg'), 'utf8')).toBe(await drawMap());
  });

  it('names for every line, and for all that goes on in a box, a rule of the specification', () => {
    const rules = readFileSync(join(root, 'test', 'specification', 'rules.txt'), 'utf8');
    const known = new Set(rules.split('\n').map((line) => line.split(' | ')[0]));
    const named = [...lines, ...boxes.flatMap(({ works }) => works)].map(({ rule }) => rule);

    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
  });
});
