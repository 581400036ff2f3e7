import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';

/**
 * A source file that the architecture rules check. `path` is relative to the repository's root and has `/` as
 * separator.
 */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const root = join(import.meta.dirname, '..', '..');

export function sourceFilesOf(...folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => [folder, ...name.split(sep)].join('/'))
      .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/**
 * Returns the files that a file imports, including type imports and dynamic imports, as paths from the root. Does not
 * return packages.
 */
export function importsOf({ path, text }: SourceFile): readonly string[] {
  return ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => posix.join(posix.dirname(path), fileName));
}

/**
 * Returns every node of a file's syntax tree. Comments and the contents of strings are not nodes. Returns none for a file
 * that does not contain `mention`, because parsing is slow.
 */
export function nodesOf({ path, text }: SourceFile, mention: RegExp): readonly ts.Node[] {
  if (!mention.test(text)) return [];
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const nodes: ts.Node[] = [];
  const waiting: ts.Node[] = [ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node);
    node.forEachChild((child) => void waiting.push(child));
  }
  return nodes;
}
