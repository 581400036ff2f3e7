import { escapeMarkup } from '../markup.mjs';

const STYLE = `
      :root { color-scheme: light dark; font: 1rem / 1.5 system-ui, sans-serif; }
      body { max-inline-size: 70rem; margin: 1rem auto 4rem; padding-inline: min(2rem, 5vw); }
      [role="region"] { overflow-x: auto; }
      table { border-collapse: collapse; inline-size: 100%; }
      th, td { padding: 0.25rem 1rem 0.25rem 0; border-block-end: 1px solid GrayText; text-align: start; vertical-align: top; }
      td { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }`;

const CHECKSUM = 'openssl dgst -sha384 -binary FILE | openssl base64 -A';

/** The receipt as a page without a script, which can be opened from the file system. */
export function receiptPage({ version, commit, isDirty, builtWith, budgets, packages, files, headers }) {
  const build = {
    Version: version,
    Commit: commit + (isDirty ? ', with uncommitted changes' : ''),
    ...builtWith,
  };
  const groups = { html: 'Headers of the page', hashed: 'Headers of files directly below /ui/' };
  const sections = [
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
${sections.map(([title, rows], at) => section(`section-${at}`, title, rows)).join('\n')}
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

/** A heading and a table in a region that scrolls by keyboard. The keys of the first row are the column headings. */
function section(id, title, rows) {
  const headings = Object.keys(rows[0] ?? {}).map((name) => `<th scope="col">${text(name)}</th>`);
  const lines = rows.map((row) => {
    const [first, ...cells] = Object.values(row).map(text);
    return `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `      <h2 id="${id}">${text(title)}</h2>
      <div role="region" aria-labelledby="${id}" tabindex="0"><table>
        <thead><tr>${headings.join('')}</tr></thead>
        <tbody>${lines.join('\n')}</tbody>
      </table></div>`;
}

const text = (value) => escapeMarkup(String(value));
