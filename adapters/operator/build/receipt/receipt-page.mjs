import { readFileSync } from 'node:fs';

const STYLE = readFileSync(new URL('receipt.css', import.meta.url), 'utf8');

/** The receipt as a page of one file, which needs no server and has no script. */
export function receiptPage(receipt) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>Receipt of this build</title>
    <link rel="icon" href="favicon.ico">
    <style>
${STYLE.trim()}
    </style>
  </head>
  <body>
    <main>
      <h1>Receipt of this build</h1>
      <p>What this site is made of. <a href="receipt.json">receipt.json</a> tells it to programs.</p>
      <dl>
        <dt>Version</dt><dd>${text(receipt.version)}</dd>
        <dt>Commit</dt><dd><code>${text(receipt.commit)}</code>${receipt.isDirty ? ', with changes that no commit holds' : ''}</dd>
        <dt>Built with</dt><dd>${Object.entries(receipt.builtWith)
          .map(([name, version]) => text(`${name} ${version}`))
          .join(', ')}</dd>
      </dl>
      <h2 id="budgets">Budgets</h2>
      ${table('budgets', ['What', 'Measure', 'Used', 'Limit'], receipt.budgets.map(budgetRow))}
      <h2 id="packages">Packages in the browser</h2>
      ${table('packages', ['Package', 'Version', 'Licence'], receipt.packages.map(packageRow))}
      <h2 id="files">Files</h2>
      <p>
        Sizes are in bytes. Whoever has a file gets the last column by
        <code>openssl dgst -sha384 -binary FILE | openssl base64 -A</code>; the page names the same for each of its scripts,
        and a browser runs no other bytes.
      </p>
      ${table('files', ['Address', 'Size', 'Brotli', 'SHA-384'], receipt.files.map(fileRow))}
      <h2>Headers</h2>
      ${Object.entries(receipt.headers).map(headersOf).join('\n      ')}
    </main>
  </body>
</html>
`;
}

const budgetRow = ({ what, measure, used, limit }) => [
  text(what),
  measure === 'brotli' ? 'bytes, brotli' : 'bytes',
  text(used),
  limit === undefined ? 'none' : text(limit),
];

const packageRow = ({ name, version, licence }) => [name, version, licence].map(text);

const fileRow = ({ address, bytes, brotli, integrity }) => [
  text(address),
  text(bytes),
  brotli === undefined ? '–' : text(brotli),
  `<code>${text(integrity.replace(/^sha384-/, ''))}</code>`,
];

const FOR = { html: 'the pages', hashed: 'files directly under /ui/', other: 'every other file' };

const headersOf = ([group, headers]) => `<h3>Of ${text(FOR[group] ?? group)}</h3>
      <dl>
        ${Object.entries(headers)
          .map(([name, value]) => `<dt>${text(name)}</dt><dd><code>${text(value)}</code></dd>`)
          .join('\n        ')}
      </dl>`;

/** A table that scrolls by itself where it is wider than the screen, by keyboard as well. */
const table = (id, headings, rows) => `<div role="region" aria-labelledby="${id}" tabindex="0"><table>
        <thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
        <tbody>
${rows.map(([first, ...cells]) => `          <tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
        </tbody>
      </table></div>`;

function text(value) {
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
