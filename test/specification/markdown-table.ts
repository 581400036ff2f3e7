/** The cells of each row of the first table with this head in a Markdown document. */
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

/** The words of a cell that are marked as code. */
export function codesIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
