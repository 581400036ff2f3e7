import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { explore } from '../journeys/explore';
import { type Walk, walks } from '../journeys/walk';
import { type Line, linesOf, lineText } from './lines';

/**
 * File with recorded random walks, one per line. Each test run repeats these walks. Together they take every transition
 * of the journey map.
 */
const FILE = join(import.meta.dirname, 'known-walks.jsonl');

const knownWalks = (): readonly Walk[] =>
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Returns the lines of the journey map that a walk takes, by their text. */
const linesTakenIn = async (walk: Walk): Promise<ReadonlyMap<string, Line>> => {
  const { transitions } = await explore(walk);
  return new Map(transitions.flatMap(linesOf).map((line) => [lineText(line), line]));
};

/** Repeats all recorded walks. Returns the lines of the journey map: those that the walks take. */
export const knownLines = async (): Promise<readonly Line[]> => {
  const taken = new Map<string, Line>();
  for (const walk of knownWalks()) for (const [text, line] of await linesTakenIn(walk)) taken.set(text, line);
  return [...taken.keys()].sort().flatMap((text) => taken.get(text) ?? []);
};

/** Records the walks that take new lines of the journey map, of the known walks and of `made` random ones. */
export const recordWalks = async (made: number, seed: number): Promise<void> => {
  const taken = new Set<string>();
  const kept: Walk[] = [];
  const takesNothingNew = fc.asyncProperty(walks, async (walk) =>
    [...(await linesTakenIn(walk)).keys()].every((line) => taken.has(line)),
  );
  for (const walk of [...knownWalks(), ...fc.sample(walks, { numRuns: made, seed })]) {
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
