import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderFile } from '../../render-template.mjs';
import { usedOf } from '../bundle-budgets.mjs';
import { asJsonFile, ENCODERS, filesBelow, readJsonFile, write } from '../files.mjs';
import { integrityOf } from '../integrity.mjs';
import { escapeMarkup } from '../markup.mjs';
import { isPrecompressed, SCHEMA, VALIDATOR } from '../routes.mjs';

/** Files that the build writes for the operator and that the web server does not deliver. */
const RECORDS = ['headers.json', 'receipt.json', 'receipt.html', SCHEMA, VALIDATOR];

/** Headings for the lists of response headers in `receipt.html`. A heading names the files with these headers. */
const GROUPS = { html: 'the page', hashed: 'files directly below /ui/' };

/**
 * Writes `receipt.json` and `receipt.html`. Both files contain no times or paths, so the same sources always produce the same receipt.
 * `facts` are `name`, `version`, `commit`, `isDirty`, `builtWith`, `packages` and `budgets`. By default the facts of the existing receipt
 * are reused. Call this function after changing a built file.
 */
export async function writeReceipt(site, facts = readJsonFile(join(site, 'receipt.json'))) {
  const names = filesBelow(site).filter((name) => !RECORDS.includes(name) && !isPrecompressed(name));
  const files = await Promise.all(names.map((name) => describeFile(site, name)));
  const budgets = facts.budgets.map((budget) => ({ ...budget, used: usedOf(budget, files) }));
  const receipt = { ...facts, budgets, files, headers: readJsonFile(join(site, 'headers.json')) };
  write(join(site, 'receipt.json'), asJsonFile(receipt));
  write(join(site, 'receipt.html'), receiptPage(receipt));
  return receipt;
}

async function describeFile(site, name) {
  const contents = readFileSync(join(site, name));
  const copy = join(site, `${name}.br`);
  const sent = name.endsWith('.html') ? await ENCODERS.br(contents) : existsSync(copy) && readFileSync(copy);
  const sizes = { bytes: contents.length, ...(sent && { brotli: sent.length }) };
  return { address: `/${name}`, ...sizes, integrity: integrityOf(contents) };
}

/** Renders the receipt as an HTML page without scripts. The page can be opened from the file system. */
function receiptPage({ headers, files, ...facts }) {
  const groups = Object.entries(headers).map(([group, all]) => {
    const lines = Object.entries(all).map(([header, value]) => ({ header, value }));
    return { applyTo: GROUPS[group] ?? `${group} files`, lines };
  });
  const checked = files.map((file) => ({ ...file, checksum: file.integrity.replace('sha384-', '') }));
  const inMarkup = (_key, value) => (typeof value === 'string' ? escapeMarkup(value) : value);
  const escaped = JSON.stringify({ ...facts, files: checked, groups }, inMarkup);
  return renderFile(join(import.meta.dirname, 'receipt.html'), JSON.parse(escaped));
}
