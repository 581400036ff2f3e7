import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** A Markdown document of the project. `path` is relative to the project's root. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

/** Reads all Markdown documents of the project. */
export const documents = (): readonly Document[] => {
  const below = ['.github', 'core', 'ui', 'adapters', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
  return ['README.md', ...below].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
};
