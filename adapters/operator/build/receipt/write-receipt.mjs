import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usedOf } from '../bundle-budgets.mjs';
import { asJsonFile, filesBelow, readJsonFile, write } from '../files.mjs';
import { integrityOf } from '../integrity.mjs';
import { brotli, isPrecompressed } from '../precompressed.mjs';
import { SCHEMA, VALIDATOR } from '../routes.mjs';
import { receiptPage } from './receipt-page.mjs';

/** Build records that are not part of the site. */
const RECORDS = ['headers.json', 'receipt.json', 'receipt.html', SCHEMA, VALIDATOR];

/**
 * Writes `receipt.json` and `receipt.html`. They contain no times or paths, so the same sources always produce the same
 * receipt. `facts` are `name`, `version`, `commit`, `isDirty`, `builtWith`, `packages` and `budgets`. By default the
 * facts of the existing receipt are reused. Call this function after changing a built file.
 */
export async function writeReceipt(site, facts = readJsonFile(join(site, 'receipt.json'))) {
  const names = filesBelow(site).filter((name) => !RECORDS.includes(name) && !isPrecompressed(name));
  const files = await Promise.all(names.map((name) => describeFile(site, name)));
  const budgets = facts.budgets.map((budget) => ({ ...budget, used: usedOf(budget, files) }));
  const receipt = { ...facts, budgets, files, headers: readJsonFile(join(site, 'headers.json')) };
  write(join(site, 'receipt.json'), asJsonFile(receipt));
  write(join(site, 'receipt.html'), receiptPage(receipt));
}

async function describeFile(site, name) {
  const contents = readFileSync(join(site, name));
  const copy = join(site, `${name}.br`);
  const sentBytes = name.endsWith('.html')
    ? (await brotli(contents)).length
    : existsSync(copy) && readFileSync(copy).length;
  return {
    ...{ address: `/${name}`, bytes: contents.length },
    ...(sentBytes && { brotli: sentBytes }),
    integrity: integrityOf(contents),
  };
}
