import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore } from '../journeys/explore';
import { createMap } from '../journeys/map';
import type { Walk } from '../journeys/walk';
import { type Line, linesOf, lineText } from './lines';

/**
 * File with recorded random walks, one per line. Each test run repeats these walks. Together they take every transition
 * of the journey map.
 */
const FILE = join(import.meta.dirname, 'known-walks.jsonl');

export const knownWalks = (): readonly Walk[] =>
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Returns the lines of the journey map that a walk takes, by their text. */
const linesTakenIn = async (walk: Walk): Promise<ReadonlyMap<string, Line>> => {
  const map = createMap();
  await explore(walk, map);
  return new Map(
    map
      .tried()
      .transitions.flatMap(linesOf)
      .map((line) => [lineText(line), line]),
  );
};

/** Repeats all recorded walks. Returns the lines of the journey map: those that the walks take. */
export const knownLines = async (): Promise<readonly Line[]> => {
  const taken = new Map<string, Line>();
  for (const walk of knownWalks()) for (const [text, line] of await linesTakenIn(walk)) taken.set(text, line);
  return [...taken.keys()].sort().flatMap((text) => taken.get(text) ?? []);
};

/** Shrinks a random walk: removes each step and response that the wanted transitions do not need. */
const shortened = async (walk: Walk, wanted: readonly string[]): Promise<Walk> => {
  let shortest = walk;
  for (const part of ['steps', 'replies'] as const) {
    for (let at = shortest[part].length - 1; at >= 0; at -= 1) {
      const shorter = { ...shortest, [part]: shortest[part].toSpliced(at, 1) };
      if (part === 'replies' && shorter.replies.length === 0) continue;
      const taken = await linesTakenIn(shorter);
      if (wanted.every((line) => taken.has(line))) shortest = shorter;
    }
  }
  return shortest;
};

/** Collects and shrinks the random walks that take new transitions of the journey map. */
export const createWalkKeeper = () => {
  const taken = new Set<string>();
  const kept: Walk[] = [];
  return {
    async see(walk: Walk): Promise<void> {
      const fresh = [...(await linesTakenIn(walk)).keys()].filter((line) => !taken.has(line));
      if (fresh.length === 0) return;
      const short = await shortened(walk, fresh);
      kept.push(short);
      for (const line of (await linesTakenIn(short)).keys()) taken.add(line);
    },
    write: () => writeFileSync(FILE, `${kept.map((walk) => JSON.stringify(walk)).join('\n')}\n`),
  };
};
