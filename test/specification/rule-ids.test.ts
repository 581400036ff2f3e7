// Finds a rule without a test, and a test of an unknown rule, in the source code. `npm run spec` finds them in the results.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readRules, readSpecification } from './read-rules.mjs';

/** Any text between quotes that begins with ids in brackets, such as `'[4.push.3 9.poll] asks'`. */
const inBrackets = /['"`]((?:\[\w+\.[^\]'"`\n]*\] ?)+)/g;
/** A text between quotes that contains only ids: a cell of a test table, such as `'2.rsa.1 4.code.1'`. */
const inTables = /(['"`])((?:(?:\d+|body|settled|additions)\.[a-z][\w.-]* ?)+)\1/gi;
const comments = /^\s*(?:\/\/|\/?\*).*$/gm;

/**
 * Returns the ids that test titles in a source text contain. A placeholder such as `$field` in `[3.environment.$field]`
 * stands for each `field: '…'` of the test tables in `tables`.
 */
function idsInTitles(source: string, tables = source): readonly string[] {
  const text = source.replace(comments, '');
  const found = [
    ...[...text.matchAll(inBrackets)].flatMap(([, ids = '']) => ids.split(/[[\] ]+/)),
    ...[...text.matchAll(inTables)].flatMap(([, , ids = '']) => ids.split(' ')),
  ].filter((id) => id !== '' && !/^(?:%\w|\$\{.*)$/.test(id));
  return [...new Set(found.flatMap((id) => filled(id, tables)))];
}

function filled(id: string, tables: string): readonly string[] {
  const [, start, column] = /^(.+\.)\$(\w+)$/.exec(id) ?? [];
  if (start === undefined) return [id];
  return [...tables.matchAll(new RegExp(`\\b${column}: '(\\w+)'`, 'g'))].map(
    ([, value]) => `${start}${value}`,
  );
}

const tests = join(import.meta.dirname, '..');
const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path))
  // These files contain ids, but no title that proves a rule.
  .filter((path) => !path.startsWith('specification/') && path !== 'e2e/selection.ts')
  .map((path) => [path, readFileSync(join(tests, path), 'utf8')] as const);
const titles = sources.flatMap(([path, text]) => idsInTitles(text, beside(path)).map((id) => [id, path]));
const document = readSpecification(join(tests, '..'));
const ids = readRules(document).flatMap(({ rules }) => rules.map(({ id }) => id));

describe('The ids in test titles', () => {
  it('include each rule of core/SPECIFICATION.md', () => {
    const tested = new Set(titles.map(([id]) => id));

    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('belong to rules of core/SPECIFICATION.md', () => {
    expect(titles.filter(([id]) => !ids.includes(id ?? ''))).toEqual([]);
  });

  it.each([
    ['a title', "it('[4.push.3 9.poll] asks again', …", ['4.push.3', '9.poll']],
    ['several brackets', 'it(`[4.push.3] [9.poll] asks`, …', ['4.push.3', '9.poll']],
    ['a title with a placeholder for other ids', "it('[4.push.3 %s] asks', …", ['4.push.3']],
    ['a test table', "const proved = { rsa: '2.rsa.1 4.code.1' };", ['2.rsa.1', '4.code.1']],
    ['a malformed id', "it('[4.push.3, 9_poll] asks', …", ['4.push.3,', '9_poll']],
    ['a column of a table', "{ field: 'title' } … '[3.environment.$field]'", ['3.environment.title']],
  ])('are found in %s', (_, text, found) => {
    expect(idsInTitles(text)).toEqual(found);
  });

  it.each([
    ['a comment', "  // it('[4.push.3] asks', …"],
    ['the middle of a title', "it('a push [4.push.3] asks', …"],
    ['a version', "const version = '2.50.6';"],
    ['a sentence', "const text = 'See 4.push.3 there';"],
  ])('are not searched in %s', (_, text) => {
    expect(idsInTitles(text)).toEqual([]);
  });
});

/** Returns the text of all files in the folder of a test file, where its tables are. */
function beside(path: string): string {
  return sources.flatMap(([other, text]) => (dirname(other) === dirname(path) ? [text] : [])).join('\n');
}
