import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOf } from '../integrity.mjs';
import { receiptPage } from './receipt-page.mjs';

/** The receipt's own files, which lie in the site and say nothing of themselves. */
const OWN = ['receipt.json', 'receipt.html'];
const HEADERS = 'headers.json';

/** What a twin is made of, or the server compresses on the way. */
const TWINS = ['.br', '.gz'];
const COMPRESSED_ON_THE_WAY = ['.html'];

/**
 * Writes into a built folder what it is made of: `receipt.json`, and `receipt.html` to look at. `about` says what nobody can
 * tell from the folder: `commit`, `isDirty`, `builtWith`, `packages`, and `budgets`, each with `what`, `measure` ("bytes" or
 * "brotli"), the addresses of its `files` and, where there is one, the `limit`. Left out, it is what an earlier receipt of the
 * folder says: whoever changes a file of a built site calls this again, and the receipt is true again. Nothing in it is the
 * time or a path of the machine, so that the same sources have the same receipt.
 */
export async function writeReceipt(dist, about) {
  const known = about ?? (await readJson(join(dist, 'receipt.json')));
  const files = await filesOf(dist);
  const receipt = {
    ...known,
    budgets: known.budgets.map((budget) => ({ ...budget, used: used(budget, files) })),
    files,
    headers: await readJson(join(dist, HEADERS)),
  };
  await writeFile(join(dist, 'receipt.json'), `${JSON.stringify(receipt, null, 2)}\n`);
  await writeFile(join(dist, 'receipt.html'), receiptPage(receipt));
  return receipt;
}

async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Each file that is served, in the order of the addresses. */
async function filesOf(dist) {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, sep).length).split(sep).join('/'))
    .filter((name) => ![...OWN, HEADERS].includes(name) && !TWINS.includes(extname(name)));
  return Promise.all(names.sort().map((name) => describeFile(dist, name)));
}

async function describeFile(dist, name) {
  const contents = await readFile(join(dist, name));
  const brotli = await brotliSize(join(dist, name), contents);
  return {
    address: `/${name}`,
    bytes: contents.length,
    ...(brotli === undefined ? {} : { brotli }),
    integrity: integrityOf(contents),
  };
}

/** What comes over the wire where a browser understands brotli; none of a picture, which is sent as it is. */
async function brotliSize(file, contents) {
  const twin = await readFile(`${file}.br`).catch(() => undefined);
  if (twin) return twin.length;
  if (!COMPRESSED_ON_THE_WAY.includes(extname(file))) return undefined;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
  };
  return (await promisify(brotliCompress)(contents, { params })).length;
}

function used({ measure, files: addresses }, files) {
  const counted = files.filter(({ address }) => addresses.includes(address));
  return counted.reduce((sum, file) => sum + file[measure], 0);
}
