const start = '<!-- environment -->';
const end = '<!-- /environment -->';

/** Renders the environment's JSON schema as a Markdown table with one row per field. */
export function environmentTable({ properties }) {
  const partsOf = (field) => Object.entries(field.properties ?? {}).filter(([, part]) => part.description);
  const rows = Object.entries(properties).flatMap(([name, field]) => [
    [name, { ...field, hasParts: partsOf(field).length > 0 }],
    ...partsOf(field).map(([inner, part]) => [`${name}.${inner}`, part]),
  ]);
  return aligned([
    ['Field', 'What it says', 'Default', 'Example'],
    ...rows.map(([name, { description, hasParts, default: fallback, examples }]) => [
      code(name),
      description,
      ...(hasParts ? ['', ''] : [value(fallback), value(examples[0])]),
    ]),
  ]);
}

/** Returns the text of a document between the comments `start` and `end`, or `undefined` if a comment is missing. */
export function tableIn(document) {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  return from < 0 || to < from ? undefined : document.slice(from + start.length, to).trim();
}

/** Replaces the text of a document between the comments `start` and `end` with the table of the environment's fields. */
export function withTable(document, table) {
  if (tableIn(document) === undefined) throw new Error(`There are no markers ${start} and ${end}.`);
  const before = document.slice(0, document.indexOf(start) + start.length);
  return `${before}\n${table}\n${document.slice(document.indexOf(end))}`;
}

/** Renders rows as a Markdown table. Pads the cells with spaces, so that all columns are aligned. */
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
