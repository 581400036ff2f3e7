import { BuildFailure } from './build-failure.mjs';
import { brotli } from './precompressed.mjs';

const KIBIBYTE = 1024;

/** Budgets in KiB for scripts that contain a sign-in package. The first screen must not load these packages. */
const SDK_BUDGETS = { '@okta/okta-auth-js': 20, oauth4webapi: 5 };

/**
 * Checks the sizes of the bundled files and of the HTML document, and logs them as a table. Brotli sizes are measured at the highest
 * compression quality. With a custom entry module, the first screen has no limit. With the environment of an operator, the document has
 * none. Rejects with a `BuildFailure` if a budget is exceeded, or if the first screen contains a sign-in package. Resolves with the
 * sizes, and with the budgets for the receipt of the build.
 */
export async function checkBudgets(scripts, document, { isOwnEntry, isOwnEnvironment, log }) {
  const sizes = await measure(scripts, document);
  const first = sizes.filter(({ isFirstScreen }) => isFirstScreen);
  const budgets = [
    budget('JavaScript of the first screen', 'brotli', isOwnEntry && 115, first),
    budget('the document', 'brotli', isOwnEnvironment && 12, [{ address: '/index.html' }]),
    budget('the preload module', 'bytes', 2, [{ address: scripts.preload.url }]),
    ...sizes.flatMap((file) =>
      file.packages.map((name) => budget(`a script with ${name}`, 'brotli', SDK_BUDGETS[name], [file])),
    ),
  ];
  log(report(first, sizes, budgets[0]));
  const early = first.find(({ packages }) => packages.length > 0);
  if (early)
    throw new BuildFailure(
      `The first screen loads ${early.packages[0]}, in ${early.address}. Import it dynamically.`,
    );
  for (const each of budgets) {
    const { what, limit, files } = each;
    const used = usedOf(each, sizes);
    const unit = each.measure === 'brotli' ? 'bytes (brotli)' : 'bytes';
    const facts = `${what} has ${used} ${unit}, the budget is ${limit}. ${files.join(', ')}`;
    if (used > limit) throw new BuildFailure(`Over budget by ${used - limit} bytes: ${facts}`);
  }
  return { sizes, budgets };
}

const budget = (what, measure, kibibytes, files) => ({
  ...{ what, measure, ...(kibibytes && { limit: kibibytes * KIBIBYTE }) },
  files: files.map(({ address }) => address),
});

async function measure({ preload, main, start, shown, files }, document) {
  const firstScreen = [preload, main, ...start, ...shown];
  const page = { url: '/index.html', contents: Buffer.from(document), inputs: {} };
  const sizes = [...files, page].map(async (file) => ({
    address: file.url,
    bytes: file.contents.length,
    brotli: (await brotli(file.contents)).length,
    isFirstScreen: firstScreen.includes(file),
    packages: Object.keys(SDK_BUDGETS).filter((name) =>
      Object.keys(file.inputs).some((path) => path.includes(`node_modules/${name}/`)),
    ),
  }));
  return Promise.all(sizes);
}

/** Sums the bytes that count towards a budget. */
export const usedOf = ({ measure, files: addresses }, files) =>
  files.reduce((sum, { address, [measure]: bytes }) => sum + (addresses.includes(address) ? bytes : 0), 0);

function report(first, sizes, { files, limit }) {
  const line = (label, { bytes, brotli }) =>
    label.padEnd(50) + [bytes, brotli].map((size) => (size / KIBIBYTE).toFixed(1).padStart(10)).join('');
  const later = sizes.filter((file) => !first.includes(file));
  const name = (address) => (address === '/index.html' ? 'the document' : `later ${address}`);
  const [bytes, brotli] = ['bytes', 'brotli'].map((measure) => usedOf({ measure, files }, sizes));
  const budgeted = `first screen, scripts (${limit ? `budget ${limit / KIBIBYTE}` : 'no budget'})`;
  return [
    `${'KiB'.padEnd(50)}       raw    brotli`,
    ...first.map((file) => line(file.address, file)),
    line(budgeted, { bytes, brotli }),
    ...later.map((file) => line(name(file.address), file)),
  ].join('\n');
}
