import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore } from '../journeys/explore';
import type { Walk } from '../journeys/walk';
import { type Line, linesOf, lineText } from './lines';

/**
 * File with recorded random walks, one per line. Each test run repeats these walks. Together they take every transition
 * of the journey map.
 */
export const FILE = join(import.meta.dirname, 'known-walks.jsonl');

export const knownWalks = (): readonly Walk[] =>
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Returns the lines of the journey map that a walk takes, by their text. */
export const linesTakenIn = async (walk: Walk): Promise<ReadonlyMap<string, Line>> => {
  const { transitions } = await explore(walk);
  return new Map(transitions.flatMap(linesOf).map((line) => [lineText(line), line]));
};

/** Repeats all recorded walks. Returns the lines of the journey map: those that the walks take. */
export const knownLines = async (): Promise<readonly Line[]> => {
  const taken = new Map<string, Line>();
  for (const walk of knownWalks()) for (const [text, line] of await linesTakenIn(walk)) taken.set(text, line);
  return [...taken.keys()].sort().flatMap((text) => taken.get(text) ?? []);
};
