/** Formats a Markdown table with aligned columns: text in the first column, numbers in all others. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) => {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${cells.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
};

export const inMilliseconds = (value: number): string => `${Math.round(value)} ms`;

export const inKibibytes = (bytes: number): string => (bytes / 1024).toFixed(1);

export const asRatio = (value: number, base: number): string => (value / base).toFixed(2);
