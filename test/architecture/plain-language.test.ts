import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../specification/documents/documents';
import { type SourceFile, sourceFilesOf } from './source-file';

const product = sourceFilesOf('core', 'adapters', 'ui');

/** Returns the names that a file declares and exports. Re-exports do not count. */
const exportedNames = ({ text }: SourceFile): readonly string[] =>
  [
    ...text.matchAll(
      /^export (?:(?:declare|abstract|async) )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
    ),
  ].map(([, name = '']) => name);

/**
 * Returns the names of the types that the browser and TypeScript define, such as `Pick`, `Storage` and
 * `Screen`.
 */
const platformTypes = (): ReadonlySet<string> => {
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript', 'lib');
  const libraries = readdirSync(folder).filter((name) => /^lib\.(?:dom|es\d+(?:\.\w+)?)\.d\.ts$/.test(name));
  const declarations = libraries.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^(?:declare )?(?:interface|type) (\w+)/gm),
  ]);
  return new Set(declarations.map(([, name = '']) => name));
};

const commentsOf = ({ path, text }: SourceFile) =>
  [...text.matchAll(/\/\*\*\s*\**\s*([\s\S]*?)\*\//g)].map(([, comment = '']) => `${path}: ${comment}`);

/**
 * Splits a Markdown document into sentences. Headings, tables and code blocks do not count, and inline code
 * counts as one word.
 */
const sentencesOf = (markdown: string): readonly string[] =>
  markdown
    .replace(/```[\s\S]*?```|^[#|!].*$/gm, '\n\n')
    .replace(/`[^`]*`|<https?:[^>]*>/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.) )|(?<=[.!?:])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[a-z]/i.test(sentence));
const lengthOf = (sentence: string) => sentence.split(' ').length;

describe('an exported name', () => {
  it('shadows no type of the platform or of TypeScript', () => {
    const taken = platformTypes();
    const shadowing = product.flatMap((file) =>
      exportedNames(file)
        .filter((name) => taken.has(name))
        .map((name) => `${file.path}: ${name}`),
    );

    expect(taken.has('Pick') && taken.has('Storage')).toBe(true);
    expect(shadowing).toEqual([]);
  });
});

describe('a comment', () => {
  it('begins with a verb or a noun', () => {
    const banned = /^[^:]*: (?:what|whether|where|whoever|whom|how)\b/i;

    expect(product.flatMap(commentsOf).filter((comment) => banned.test(comment))).toEqual([]);
  });
});

describe('a document', () => {
  it.each(documents())('$path has short sentences', ({ text }) => {
    const sentences = sentencesOf(text);
    const words = sentences.reduce((sum, sentence) => sum + lengthOf(sentence), 0);

    expect(sentences.filter((sentence) => lengthOf(sentence) > 30)).toEqual([]);
    expect(words / sentences.length).toBeLessThanOrEqual(14);
  });
});
