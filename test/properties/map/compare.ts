import type { Transition } from '../journeys/map';
import { type Line, linesOf, lineText } from './lines';
import { type Box, boxes, lines, type Work } from './map-of-journeys';

const linesOfWork = (box: string, { name, begunBy, ends, canBeGivenUp }: Work): readonly Line[] => {
  const working = `${box}: ${name}`;
  return [
    ...begunBy.map((by) => ({ from: `${box}: ready`, to: working, by })),
    ...ends.map((end) => ({ from: working, to: `${box}: ${end}`, by: 'itself' })),
    ...(canBeGivenUp ? [{ from: working, to: `${box}: ready`, by: 'a press' }] : []),
  ];
};

const linesWithin = ({ name, works, turns = [] }: Box): readonly Line[] => [
  ...works.flatMap((work) => linesOfWork(name, work)),
  ...turns.map(([from, to, by]) => ({ from: `${name}: ${from}`, to: `${name}: ${to}`, by })),
];

/** Every line of the map, in words. */
const mapped = new Set([...lines, ...boxes.flatMap(linesWithin)].map(lineText));

/** An answer that counts no more, because another attempt has begun, ends what waited for it without a word. */
const withoutAWord = boxes.flatMap(({ name, works }) =>
  works.map((work) => ({ from: `${name}: ${work.name}`, to: `${name}: ready`, by: 'itself' })),
);
const allowed = new Set([...mapped, ...withoutAWord.map(lineText)]);

/** The lines that journeys have taken, in words. */
export const takenBy = (transitions: readonly Transition[]): ReadonlySet<string> =>
  new Set(transitions.flatMap(linesOf).map(lineText));

/** The lines that were taken without being on the map: the product does what the specification does not say. */
export const notOnTheMap = (taken: ReadonlySet<string>): readonly string[] =>
  [...taken].filter((line) => !allowed.has(line));

/** The lines of the map that nobody took: the product does not do what the specification says. */
export const neverTaken = (taken: ReadonlySet<string>): readonly string[] =>
  [...mapped].filter((line) => !taken.has(line));
