import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import fc from 'fast-check';
import { seedOr } from '../../runner/chosen-tests';
import { type Walk, walks } from '../journeys/walk';
import { type BoxName, boxes } from './boxes';
import { FILE, knownLines, knownWalks, linesTakenIn } from './known-walks';
import { ADDRESS, isResting, type Line } from './lines';

/** Text alternative of the SVG image. */
const TITLE =
  'The map of the journeys: every screen with what goes on in it and how that can end, and what leads from one to another';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Maps each activity of a screen to its possible outcomes, in the order of the recorded transitions. */
const activitiesOf = (box: BoxName, lines: readonly Line[]): ReadonlyMap<string, readonly string[]> => {
  const outcomes = new Map<string, readonly string[]>();
  for (const { from, to, by } of lines) {
    const [screen, activity = ''] = from.split(': ');
    if (screen !== box || by !== 'itself' || isResting(activity)) continue;
    if (to.startsWith(`${box}: `))
      outcomes.set(activity, [...(outcomes.get(activity) ?? []), to.slice(box.length + 2)]);
  }
  return outcomes;
};

const rowOf = ([activity, outcomes]: readonly [string, readonly string[]]): string =>
  `<tr><td align="left"><font point-size="9">${escaped(activity)} → ${escaped(outcomes.join(', '))}</font></td></tr>`;

const boxOf = (name: BoxName, lines: readonly Line[]): string => {
  const rows = [...activitiesOf(name, lines)].map(rowOf).join('');
  return `<table border="0" cellborder="0" cellspacing="0" cellpadding="2"><tr><td align="left"><b>${escaped(name)}</b></td></tr>${rows}</table>`;
};

/** Returns the arrows between the screens of the map. An arrow's label lists the causes of the screen change. */
const arrows = (lines: readonly Line[]) => {
  const words = new Map<string, readonly string[]>();
  for (const { from, to, by } of lines) {
    if (from.includes(': ')) continue;
    const ends = JSON.stringify([from, to]);
    words.set(ends, [...(words.get(ends) ?? []), ...(from === ADDRESS ? [] : [by])]);
  }
  return [...words].map(([ends, causes]) => {
    const [tail, head] = JSON.parse(ends);
    return { tail, head, attributes: { label: ` ${causes.join(', ')} ` } };
  });
};

/** Draws the journey map as a self-contained SVG. The same transitions produce the same bytes. */
const drawMap = async (lines: readonly Line[]): Promise<string> => {
  const viz = await instance();
  const svg = viz.renderString(
    {
      graphAttributes: { rankdir: 'LR', bgcolor: '#f4f6fa', pad: 0.3, nodesep: 0.25, ranksep: 0.9 },
      nodeAttributes: {
        shape: 'box',
        style: 'filled,rounded',
        fillcolor: '#ffffff',
        color: '#748197',
        fontname: 'Helvetica,Arial,sans-serif',
        fontsize: 13,
        // Adds horizontal space inside the boxes, because letters are wider in browsers than Graphviz assumes.
        margin: '0.3,0.06',
      },
      edgeAttributes: {
        color: '#174b99',
        fontcolor: '#174b99',
        fontname: 'Helvetica,Arial,sans-serif',
        fontsize: 10,
      },
      nodes: [
        { name: ADDRESS, attributes: { label: ADDRESS, shape: 'oval', fillcolor: '#e3ebf7' } },
        ...boxes.map((name) => ({ name, attributes: { label: { html: boxOf(name, lines) } } })),
      ],
      edges: arrows(lines),
    },
    { format: 'svg' },
  );
  const drawing = svg
    .slice(svg.indexOf('<svg'))
    .replace(/<title>[^<]*<\/title>\n?/g, '')
    .replace(/<!--.*?-->\n?/gs, '');
  return drawing.replace(/^<svg([^>]*)>/, (_all, given) => `<svg${given} role="img"><title>${TITLE}</title>`);
};

const DRAWING = join(import.meta.dirname, '..', '..', '..', '.readme', 'journeys.svg');

/**
 * Number of random walks to generate. Walks that take a new line of the journey map are recorded, and the map is drawn again.
 * Usage: `npm test -- --unit test/properties/map --keep-walks 60000`.
 */
const made = Number(process.env.KEEP_WALKS ?? 0);

/** Records the walks that take new lines of the journey map, of the known walks and of `made` random ones. */
const recordWalks = async (): Promise<void> => {
  const taken = new Set<string>();
  const kept: Walk[] = [];
  const takesNothingNew = fc.asyncProperty(walks, async (walk) =>
    [...(await linesTakenIn(walk)).keys()].every((line) => taken.has(line)),
  );
  for (const walk of [...knownWalks(), ...fc.sample(walks, { numRuns: made, seed: seedOr(1) })]) {
    // fast-check shrinks a walk that takes a new line.
    const check = () => fc.check(takesNothingNew, { examples: [[walk]], numRuns: 1 });
    for (let found = await check(); found.failed; found = await check()) {
      const [short = walk] = found.counterexample ?? [];
      kept.push(short);
      for (const line of (await linesTakenIn(short)).keys()) taken.add(line);
    }
  }
  writeFileSync(FILE, `${kept.map((walk) => JSON.stringify(walk)).join('\n')}\n`);
};

if (made > 0) await recordWalks();
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
