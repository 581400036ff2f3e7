import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usedOf } from '../bundle-budgets.mjs';
import { filesBelow, readJsonFile, writeJsonFile } from '../files.mjs';
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
export async function writeReceipt(site, facts) {
  const known = facts ?? (await readJsonFile(join(site, 'receipt.json')));
  const names = (await filesBelow(site)).filter((name) => !RECORDS.includes(name) && !isPrecompressed(name));
  const files = await Promise.all(names.map((name) => describeFile(site, name)));
  const receipt = {
    ...known,
    budgets: known.budgets.map((budget) => ({ ...budget, used: usedOf(budget, files) })),
    files,
    headers: await readJsonFile(join(site, 'headers.json')),
  };
  await writeJsonFile(join(site, 'receipt.json'), receipt);
  await writeFile(join(site, 'receipt.html'), await receiptPage(receipt));
}

async function describeFile(site, name) {
  const contents = await readFile(join(site, name));
  const compressed = name.endsWith('.html')
    ? await brotli(contents)
    : await readFile(join(site, `${name}.br`)).catch(() => undefined);
  return {
    address: `/${name}`,
    bytes: contents.length,
    ...(compressed && { brotli: compressed.length }),
    integrity: integrityOf(contents),
  };
}
