import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transition } from '../journeys/map';
import { isResting, type Line, linesOf, lineText } from './lines';

/** File with the transitions that the recorded random walks take. write-map.mjs writes this file. */
const FILE = join(import.meta.dirname, 'known-lines.txt');

export const knownLines = (): readonly Line[] =>
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((text) => {
      const [, from = '', to = '', by = ''] = /^(.+) → (.+), by (.+)$/.exec(text) ?? [];
      return { from, to, by };
    });

export const recordLines = (taken: ReadonlySet<string>): void =>
  writeFileSync(FILE, `${[...taken].sort().join('\n')}\n`);

/** Returns, as text, the lines of the journey map to which the recorded transitions belong. */
export const takenBy = (transitions: readonly Transition[]): ReadonlySet<string> =>
  new Set(transitions.flatMap(linesOf).map(lineText));

/** Returns the transitions that random walks have taken but that the journey map lacks. */
export const notOnTheMap = (taken: ReadonlySet<string>): readonly string[] => {
  const known = knownLines();
  // Any pending work can have the result `superseded`, which leads to `ready` without an error.
  const withoutMessage = known.flatMap(({ from, by }) => {
    const [box, activity = 'ready'] = from.split(': ');
    return by !== 'itself' || isResting(activity) ? [] : [{ from, to: `${box}: ready`, by }];
  });
  const allowed = new Set([...known, ...withoutMessage].map(lineText));
  return [...taken].filter((line) => !allowed.has(line));
};

/** Returns the transitions of the journey map that no random walk has taken. */
export const neverTaken = (taken: ReadonlySet<string>): readonly string[] =>
  knownLines()
    .map(lineText)
    .filter((line) => !taken.has(line));
