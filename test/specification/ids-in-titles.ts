/** Any text between quotes that begins with ids in brackets, such as `'[4.push.3 9.poll] asks'`. */
const inBrackets = /['"`]((?:\[\w+\.[^\]'"`\n]*\] ?)+)/g;
/** A text between quotes that contains only ids: a cell of a test table, such as `'2.rsa.1 4.code.1'`. */
const inTables = /(['"`])((?:(?:\d+|body|settled|additions)\.[a-z][\w.-]* ?)+)\1/gi;
const comments = /^\s*(?:\/\/|\/?\*).*$/gm;

/**
 * Returns the ids that test titles in a source text contain. A placeholder such as `$field` in `[3.environment.$field]`
 * stands for each `field: '…'` of the test tables in `tables`.
 */
export function idsInTitles(source: string, tables = source): readonly string[] {
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
