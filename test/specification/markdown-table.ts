/** Returns the cells of the first Markdown table with the given header row, row by row. */
export function tableRows(document: string, head: string): readonly (readonly string[])[] {
  const lines = document.split('\n');
  const first = lines.indexOf(head) + 2;
  if (first < 2) throw new Error(`The document has no table with the head ${head}`);
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return lines.slice(first, first + length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Returns the words in a table cell that are formatted as code. */
export function codesIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
