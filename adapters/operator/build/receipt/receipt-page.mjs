import { escapeMarkup } from '../markup.mjs';

const STYLE = `
      :root { color-scheme: light dark; font: 1rem / 1.5 system-ui, sans-serif; }
      a { color: inherit; }
      body { max-inline-size: 70rem; margin: 1rem auto 4rem; padding-inline: min(2rem, 5vw); }
      table { border-collapse: collapse; inline-size: 100%; margin-block-end: 2rem; }
      caption { font-size: 1.5rem; font-weight: bold; text-align: start; }
      th, td { border-block-end: 1px solid GrayText; padding-block: 0.25rem; text-align: start; vertical-align: top; }
      th, td { padding-inline-end: 0.5rem; }
      tbody th { font-weight: normal; overflow-wrap: anywhere; min-inline-size: 4.5rem; }
      td:last-child { overflow-wrap: anywhere; }`;

const CHECKSUM = 'openssl dgst -sha384 -binary FILE | openssl base64 -A';

/** The receipt as a page without a script, which can be opened from the file system. */
export function receiptPage({ version, commit, isDirty, builtWith, budgets, packages, files, headers }) {
  const build = {
    Version: version,
    Commit: commit + (isDirty ? ', with uncommitted changes' : ''),
    ...builtWith,
  };
  const groups = { html: 'Headers of the page', hashed: 'Headers of files directly below /ui/' };
  const tables = [
    ['Build', rowsOf(build, 'Fact')],
    ['Budgets', budgets.map(({ files: _files, ...budget }) => budget)],
    ['Packages in the browser', packages],
    [`Files (SHA-384 as by: ${CHECKSUM})`, files.map(fileRow)],
    ...Object.entries(headers).map(([group, all]) => [
      groups[group] ?? `Headers of ${group} files`,
      rowsOf(all, 'Header'),
    ]),
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>Receipt of this build</title>
    <link rel="icon" href="favicon.ico">
    <style>${STYLE}
    </style>
  </head>
  <body>
    <main>
      <h1>Receipt of this build</h1>
      <p>The contents of this site, also as <a href="receipt.json">receipt.json</a>.</p>
${tables.map(([title, rows]) => table(title, rows)).join('\n')}
    </main>
  </body>
</html>
`;
}

const rowsOf = (values, name) =>
  Object.entries(values).map(([key, value]) => ({ [name]: key, Value: value }));

const fileRow = ({ address, bytes, brotli = '–', integrity }) => ({
  address,
  bytes,
  brotli,
  'SHA-384': integrity.replace('sha384-', ''),
});

/** A table. The keys of its first row are the column headings. */
function table(title, rows) {
  const headings = Object.keys(rows[0] ?? {}).map((name) => `<th scope="col">${text(name)}</th>`);
  const lines = rows.map((row) => {
    const [first, ...cells] = Object.values(row).map(text);
    return `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `      <table>
        <caption>${text(title)}</caption>
        <thead><tr>${headings.join('')}</tr></thead>
        <tbody>${lines.join('\n')}</tbody>
      </table>`;
}

const text = (value) => escapeMarkup(String(value));
