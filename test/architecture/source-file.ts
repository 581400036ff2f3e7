import { readdirSync, readFileSync, statSync } from 'node:fs';
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

/** Reads all files below the given folders of the repository, including images and style sheets. */
export function filesOf(...folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => [folder, ...name.split(sep)].join('/'))
      .filter((path) => statSync(join(root, path)).isFile())
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** Reads all TypeScript and JavaScript files below the given folders of the repository. */
export function sourceFilesOf(...folders: readonly string[]): readonly SourceFile[] {
  return filesOf(...folders).filter(isSource);
}

/** Returns true for TypeScript and JavaScript files. */
export function isSource({ path }: SourceFile): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(path);
}

/**
 * Returns the imports of a file, including type imports and dynamic imports. Project files are returned as
 * paths from the root, and packages by name.
 */
export function importsOf(file: SourceFile): readonly string[] {
  const { path } = file;
  const specifiers = nodesOf(file).flatMap((node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return [node.moduleSpecifier];
    if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? [node.argument.literal] : [];
    if (ts.isExternalModuleReference(node)) return [node.expression];
    const isCall = ts.isCallExpression(node) && /^(?:import|require)$/.test(node.expression.getText());
    return isCall ? [node.arguments[0]] : [];
  });
  return specifiers.flatMap((specifier) => {
    if (specifier === undefined) return [];
    const name = ts.isStringLiteralLike(specifier) ? specifier.text : specifier.getText();
    return [name.startsWith('.') ? posix.join(posix.dirname(path), name) : name];
  });
}

/** Returns every node of a file's syntax tree. Comments and the contents of strings are not nodes. */
export function nodesOf(file: SourceFile): readonly ts.Node[] {
  // Caches the syntax tree nodes of one file only, because all rules check a file before the next file is read.
  if (latest?.file !== file) latest = { file, nodes: readNodes(file) };
  return latest.nodes;
}

let latest: { readonly file: SourceFile; readonly nodes: readonly ts.Node[] } | undefined;

function readNodes({ path, text }: SourceFile): readonly ts.Node[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const nodes: ts.Node[] = [];
  const waiting: ts.Node[] = [ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node);
    node.forEachChild((child) => void waiting.push(child));
  }
  return nodes;
}
