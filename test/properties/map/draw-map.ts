import { instance } from '@viz-js/viz';
import { ADDRESS } from './lines';
import { type Box, boxes, lines, type Work } from './map-of-journeys';

/** What the picture is, for whoever does not see it. */
const TITLE =
  'The map of the journeys: every screen with what goes on in it and how that can end, and what leads from one to another';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const rowOf = ({ name, ends }: Work): string =>
  `<tr><td align="left"><font point-size="9">${escaped(name)} → ${escaped(ends.join(', '))}</font></td></tr>`;

const boxOf = ({ name, works }: Box): string =>
  `<table border="0" cellborder="0" cellspacing="0" cellpadding="2"><tr><td align="left"><b>${escaped(name)}</b></td></tr>${works.map(rowOf).join('')}</table>`;

/** One arrow for all lines between two boxes, with what leads along it; an address that is opened needs no word. */
const arrows = () => {
  const words = new Map<string, readonly string[]>();
  for (const { from, to, by } of lines) {
    const ends = JSON.stringify([from, to]);
    words.set(ends, [...(words.get(ends) ?? []), ...(from === ADDRESS ? [] : [by])]);
  }
  return [...words].map(([ends, causes]) => {
    const [tail, head] = JSON.parse(ends);
    return { tail, head, attributes: { label: ` ${causes.join(', ')} ` } };
  });
};

/** The map as a picture that needs no other file: the same table gives the same bytes. */
export const drawMap = async (): Promise<string> => {
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
        // Browsers' letters are wider than those that it knows.
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
        ...boxes.map((box) => ({ name: box.name, attributes: { label: { html: boxOf(box) } } })),
      ],
      edges: arrows(),
    },
    { format: 'svg' },
  );
  const drawing = svg
    .slice(svg.indexOf('<svg'))
    .replace(/<title>[^<]*<\/title>\n?/g, '')
    .replace(/<!--.*?-->\n?/gs, '');
  return drawing.replace(/^<svg([^>]*)>/, (_all, given) => `<svg${given} role="img"><title>${TITLE}</title>`);
};
