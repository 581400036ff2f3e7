import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderFile } from '../../render-template.mjs';
import limits from '../budgets.json' with { type: 'json' };
import { asJsonFile, ENCODERS, escapeMarkup, filesBelow, readJsonFile, write } from '../files.mjs';
import { integrityOf } from '../integrity.mjs';
import { isPrecompressed, SCHEMA, VALIDATOR } from '../routes.mjs';

/** Files that the build writes for the operator and that the web server does not deliver. */
const RECORDS = ['headers.json', 'receipt.json', 'receipt.html', SCHEMA, VALIDATOR];

/** Names of the header groups in `receipt.html`, for captions such as "Headers of the page". */
const GROUPS = { html: 'the page', hashed: 'files with a hash in their name' };

/**
 * Writes `receipt.json` and `receipt.html`, and resolves with the receipt. `facts` describes the build, for example its commit.
 * The receipt contains no times or local paths, so the same sources produce the same receipt.
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

const KIBIBYTE = 1024;

/** Sign-in packages, which the first screen must not load. */
const PACKAGES = ['@okta/okta-auth-js', 'oauth4webapi'];

/** Returns the byte budgets. A custom entry module has no first-screen limit. A custom environment has no document limit. */
export const budgetsOf = ({ preload, firstScreen, files }, { isOwnEntry, isOwnEnvironment }) => [
  budget(limits.firstScreen, firstScreen, isOwnEntry),
  budget(limits.document, [{ url: '/index.html' }], isOwnEnvironment),
  budget(limits.preload, [preload]),
  ...files.flatMap((file) => packagesIn(file).map((name) => budget(limits[name], [file]))),
];

const budget = ({ what, measure, kibibytes }, files, isLimited = true) => ({
  ...{ what, measure, ...(isLimited && { limit: Math.floor(kibibytes * KIBIBYTE) }) },
  files: files.map(({ url }) => url),
});

const packagesIn = ({ inputs }) =>
  PACKAGES.filter((name) => Object.keys(inputs).some((path) => path.includes(`node_modules/${name}/`)));

const usedOf = ({ measure, files: addresses }, files) =>
  files.reduce((sum, { address, [measure]: bytes }) => sum + (addresses.includes(address) ? bytes : 0), 0);

/** Returns an error message if the first screen loads a sign-in package or if a budget is exceeded. Otherwise returns `undefined`. */
export function budgetProblem({ budgets, files }, { firstScreen }) {
  const early = firstScreen.find((file) => packagesIn(file).length > 0);
  if (early) return `The first screen loads ${packagesIn(early)[0]}, in ${early.url}. Import it dynamically.`;
  const over = budgets.find(({ used, limit }) => used > limit);
  if (!over) return undefined;
  const { what, measure, limit, used } = over;
  const { advice } = Object.values(limits).find((each) => each.what === what);
  const counted = files.filter(({ address }) => over.files.includes(address));
  const unit = measure === 'brotli' ? 'bytes (brotli)' : 'bytes';
  return [
    `Over budget by ${used - limit} bytes: ${what} has ${used} ${unit}, the budget is ${limit}.`,
    ...counted.map((file) => `${file.address} has ${file[measure]} ${unit}.`),
    advice,
    'To raise the budget, change its kibibytes in adapters/operator/build/budgets.json.',
  ].join('\n');
}

/** Lists the sizes of a build that have a budget, one line each. */
export const budgetLines = ({ budgets }) =>
  budgets.map(({ what, measure, used, limit }) => {
    const most = limit ? ` of at most ${Number((limit / KIBIBYTE).toFixed(2))}` : '';
    return `${(used / KIBIBYTE).toFixed(2)}${most} KiB (${measure}): ${what}`;
  });

/** Matches the folder of a package in a path of esbuild's metafile. Such a path can start with the namespace of a plugin. */
const PACKAGE_FOLDER = /^(?:[\w-]+:)?(.*node_modules\/(?:@[^/]+\/[^/]+|[^@/][^/]*))\//;

/** Returns the versions, the commit and the bundled packages for the receipt of a build. */
export function provenance(root, { builtWith, files, firstPage }) {
  const { name, version } = readJsonFile(resolve(root, 'package.json'));
  const packages = bundledPackages(root, [...files, firstPage]).map(({ notices, ...facts }) => facts);
  return { name, version, ...commitOf(root), builtWith, packages };
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** Returns the licence texts of the packages with code in the browser. Packages with the same text share it. */
export function licenceTexts(root, { files, firstPage }) {
  const byText = new Map();
  for (const { name, version, licence, notices } of bundledPackages(root, [...files, firstPage])) {
    const text = notices || `The package contains no licence text. It names its licence: ${licence}.`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const sections = Array.from(byText, ([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `${sections.join(RULE)}\n`;
}

/** Returns the commit and whether there are uncommitted changes. The commit is "unknown" outside the root of a Git repository. */
function commitOf(root) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const [folder, commit] = git('rev-parse', '--show-toplevel', 'HEAD').split('\n');
    // Ignores a repository in a parent folder, because that repository belongs to another project.
    if (realpathSync(folder) === realpathSync(root))
      return { commit, isDirty: git('status', '--porcelain') !== '' };
  } catch {}
  return { commit: 'unknown' };
}

/** Files of a package that its licence asks to be delivered with its code. */
const NOTICE = /^(?:licen[cs]e|copying|notice|copyright|third-party)/i;

const noticesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => NOTICE.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');

function bundledPackages(root, outputs) {
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = new Set(used.flatMap(([path]) => PACKAGE_FOLDER.exec(path)?.[1] ?? []));
  const byName = Array.from(folders, (folder) => {
    const { name, version, license, licenses } = readJsonFile(resolve(root, folder, 'package.json'));
    const named = [license ?? licenses ?? []].flat().map((each) => each.type ?? each);
    const notices = noticesIn(resolve(root, folder));
    return [`${name} ${version}`, { name, version, licence: named.join(' OR ') || 'unknown', notices }];
  });
  const packages = new Map(byName);
  return [...packages.keys()].sort().map((name) => packages.get(name));
}
