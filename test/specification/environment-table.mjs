const start = '<!-- environment -->';
const end = '<!-- /environment -->';

/** The environment's fields as a table in Markdown, from their schema. */
export function environmentTable({ properties }) {
  const rows = Object.entries(properties).flatMap(([name, field]) => [
    [name, field],
    ...Object.entries(field.properties ?? {}).map(([inner, part]) => [`${name}.${inner}`, part]),
  ]);
  return [
    '| Field | What it says | Default | Example |',
    '|---|---|---|---|',
    ...rows.map(([name, { description, properties: parts, default: fallback, examples }]) =>
      tableRow([code(name), description, ...(parts ? ['', ''] : [value(fallback), value(examples[0])])]),
    ),
  ].join('\n');
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

const tableRow = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const code = (text) => `\`${text}\``;

function value(of) {
  if (of === '') return 'empty';
  return code(typeof of === 'string' ? of : JSON.stringify(of));
}
