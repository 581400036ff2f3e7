const start = '<!-- environment -->';
const end = '<!-- /environment -->';

/** The environment's fields as a table in Markdown, from their schema. */
export function environmentTable({ properties }) {
  const rows = Object.entries(properties).flatMap(([name, field]) => [
    [name, field],
    ...Object.entries(field.properties ?? {}).map(([inner, part]) => [`${name}.${inner}`, part]),
  ]);
  return aligned([
    ['Field', 'What it says', 'Default', 'Example'],
    ...rows.map(([name, { description, properties: parts, default: fallback, examples }]) => [
      code(name),
      description,
      ...(parts ? ['', ''] : [value(fallback), value(examples[0])]),
    ]),
  ]);
}

/** The text between the markers of a document, or `undefined` where they are missing. */
export function tableIn(document) {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  return from < 0 || to < from ? undefined : document.slice(from + start.length, to).trim();
}

/** The document with the table between its markers. */
export function withTable(document, table) {
  if (tableIn(document) === undefined) throw new Error(`There are no markers ${start} and ${end}.`);
  const before = document.slice(0, document.indexOf(start) + start.length);
  return `${before}\n${table}\n${document.slice(document.indexOf(end))}`;
}

/** As the formatter would have it. */
function aligned(rows) {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = rows[0].map((_, at) => Math.max(...escaped.map((cells) => cells[at].length)));
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const [head, ...body] = escaped;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

const code = (text) => `\`${text}\``;

function value(of) {
  if (of === undefined) return 'none';
  if (of === '') return 'empty';
  return code(typeof of === 'string' ? of : JSON.stringify(of));
}
