import { join } from 'node:path';
import { renderFile } from '../../render-template.mjs';
import { escapeMarkup } from '../markup.mjs';

const TEMPLATE = join(import.meta.dirname, 'receipt.html');
const CHECKSUM = 'openssl dgst -sha384 -binary FILE | openssl base64 -A';
const GROUPS = { html: 'the page', hashed: 'files directly below /ui/' };

/** Renders the receipt as an HTML page without scripts. The page can be opened from the file system. */
export function receiptPage({ version, commit, isDirty, builtWith, budgets, packages, files, headers }) {
  const changes = isDirty ? ', with uncommitted changes' : '';
  const build = { Version: version, Commit: commit + changes, ...builtWith };
  const limits = budgets.map(({ files: _files, ...budget }) => budget);
  const tables = [
    tableOf('Build', rowsOf(build, 'Fact')),
    tableOf('Budgets', limits),
    tableOf('Packages in the browser', packages),
    tableOf(`Files (SHA-384 as by: ${CHECKSUM})`, files.map(fileRow)),
    ...Object.entries(headers).map(([group, all]) =>
      tableOf(`Headers of ${GROUPS[group] ?? `${group} files`}`, rowsOf(all, 'Header')),
    ),
  ];
  return renderFile(TEMPLATE, { tables });
}

const rowsOf = (values, name) => Object.entries(values).map(([key, Value]) => ({ [name]: key, Value }));

const fileRow = ({ address, bytes, brotli = '–', integrity }) => {
  return { address, bytes, brotli, 'SHA-384': integrity.replace('sha384-', '') };
};

/** Creates a table whose column headings are the keys of the first row. */
function tableOf(title, rows) {
  const cells = (values) => values.map((value) => ({ text: escapeMarkup(String(value)) }));
  return {
    title: escapeMarkup(title),
    headings: cells(Object.keys(rows[0] ?? {})),
    rows: rows.map((row) => {
      const [first, ...others] = cells(Object.values(row));
      return { ...first, cells: others };
    }),
  };
}
