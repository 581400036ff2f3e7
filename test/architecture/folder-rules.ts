import { posix } from 'node:path';
import { importsOf, isSource, type SourceFile } from './source-file';

/**
 * Folders in which each file counts as a separate folder. Otherwise, `core` and `core/arrival` would form a cycle, because their
 * files import each other.
 */
const halls = new Set(['core', 'adapters', 'adapters/identity-provider', 'ui', 'test/e2e', 'test/sandbox']);

/** Reports import cycles between folders. Each test file counts as a separate folder, so that it may import from all folders. */
export const noFolderCycles = (files: readonly SourceFile[]): readonly string[] =>
  importsOnCircles(files, (path) => {
    const folder = posix.dirname(path);
    return halls.has(folder) || /\.(?:test|spec)\.tsx?$/.test(path) ? path : folder;
  });

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Reports every import that is part of a cycle between folders. */
function importsOnCircles(files: readonly SourceFile[], roomOf: (path: string) => string): readonly string[] {
  const imports = importsAmong(files).filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const roomsReachedFrom = reachability(imports.map(({ from, to }) => [roomOf(from), roomOf(to)]));
  return imports
    .filter(({ from, to }) => roomsReachedFrom(roomOf(to)).has(roomOf(from)))
    .map(({ from, to }) => `${from} imports ${to}, which leads back to ${roomOf(from)}`);
}

/** Returns a function that lists all folders that a folder imports, directly or through other folders. */
function reachability(steps: readonly (readonly [from: string, to: string])[]) {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of steps) next.set(from, (next.get(from) ?? new Set()).add(to));
  const known = new Map<string, ReadonlySet<string>>();
  return (start: string): ReadonlySet<string> => {
    const earlier = known.get(start);
    if (earlier) return earlier;
    const reached = new Set([start]);
    // The loop also visits the folders that it adds to `reached`.
    for (const room of reached) for (const to of next.get(room) ?? []) reached.add(to);
    known.set(start, reached);
    return reached;
  };
}

function importsAmong(files: readonly SourceFile[]): readonly Import[] {
  const sources = files.filter(isSource);
  const known = new Set(sources.map(({ path }) => path));
  const fileOf = (imported: string) =>
    ['', '.ts', '.tsx', '.d.ts'].map((ending) => imported + ending).find((path) => known.has(path));
  return sources.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const to = fileOf(imported);
      return to === undefined ? [] : [{ from: file.path, to }];
    }),
  );
}
