import { BuildFailure } from './build-failure.mjs';
import { brotli } from './precompressed.mjs';

const KIBIBYTE = 1024;

const budget = (what, measure, kibibytes, covers) => ({ what, measure, limit: kibibytes * KIBIBYTE, covers });

/** Byte budgets of the build. Brotli sizes are measured at the highest compression quality. */
const BUDGETS = [
  budget('JavaScript of the first screen', 'brotli', 115, ({ isFirstScreen }) => isFirstScreen),
  budget('the document', 'brotli', 12, ({ address }) => address === '/index.html'),
  budget('the preload module', 'bytes', 2, ({ isPreload }) => isPreload),
];

/** Budgets in KiB for scripts that contain a sign-in package. The first screen must not load these packages. */
const SDK_BUDGETS = { '@okta/okta-auth-js': 20, oauth4webapi: 5 };

/** Measures the HTML document and each bundled file. */
export async function measure({ preload, main, start, shown, files }, document) {
  const firstScreen = [preload, main, ...start, ...shown];
  const page = { url: '/index.html', contents: Buffer.from(document), inputs: {} };
  const sizes = [...files, page].map(async (file) => ({
    address: file.url,
    bytes: file.contents.length,
    brotli: (await brotli(file.contents)).length,
    isPreload: file === preload,
    isFirstScreen: firstScreen.includes(file),
    packages: Object.keys(SDK_BUDGETS).filter((name) =>
      Object.keys(file.inputs).some((path) => path.includes(`node_modules/${name}/`)),
    ),
  }));
  return Promise.all(sizes);
}

/**
 * Lists the files that count towards each budget. With a custom entry module, the first screen has no limit. With another
 * environment, the document has none.
 */
export function budgetsFor(sizes, isOwnEntry, isOwnEnvironment) {
  const budgets = BUDGETS.map(({ covers, ...budget }) => ({
    ...budget,
    files: sizes.filter(covers).map(({ address }) => address),
  }));
  if (!isOwnEntry) delete budgets[0].limit;
  if (!isOwnEnvironment) delete budgets[1].limit;
  const sdks = sizes.flatMap(({ address, packages }) =>
    packages.map((name) => ({
      what: `a script with ${name}`,
      measure: 'brotli',
      limit: SDK_BUDGETS[name] * KIBIBYTE,
      files: [address],
    })),
  );
  return [...budgets, ...sdks];
}

/** Throws a `BuildFailure` if a budget is exceeded, or if the first screen contains a sign-in package. */
export function assertWithinBudgets(sizes, budgets) {
  const early = sizes.find(({ isFirstScreen, packages }) => isFirstScreen && packages.length > 0);
  if (early)
    throw new BuildFailure(
      `The first screen loads ${early.packages[0]}, in ${early.address}. Import it dynamically.`,
    );
  for (const { what, measure, limit = Number.POSITIVE_INFINITY, files } of budgets) {
    const used = usedOf({ measure, files }, sizes);
    const unit = measure === 'brotli' ? 'bytes (brotli)' : 'bytes';
    if (used > limit)
      throw new BuildFailure(
        `Over budget by ${used - limit} bytes: ${what} has ${used} ${unit}, the budget is ${limit}. ${files.join(', ')}`,
      );
  }
}

/** Sums the bytes that count towards a budget. */
export const usedOf = ({ measure, files: addresses }, files) =>
  files
    .filter(({ address }) => addresses.includes(address))
    .reduce((sum, { [measure]: bytes }) => sum + bytes, 0);

/** Formats all file sizes as a table. */
export function report(sizes, isOwnEntry) {
  const row = (label, bytes, brotli) => label.padEnd(50) + bytes.padStart(10) + brotli.padStart(10);
  const line = (label, ...sums) => row(label, ...sums.map((each) => (each / KIBIBYTE).toFixed(1)));
  const first = sizes.filter(({ isFirstScreen }) => isFirstScreen);
  const later = sizes.filter(({ isFirstScreen }) => !isFirstScreen);
  const name = (address) => (address === '/index.html' ? 'the document' : `later ${address}`);
  const sums = ['bytes', 'brotli'].map((each) => first.reduce((sum, file) => sum + file[each], 0));
  const limit = isOwnEntry ? `budget ${BUDGETS[0].limit / KIBIBYTE}` : 'no budget';
  return [
    row('KiB', 'raw', 'brotli'),
    ...first.map(({ address, bytes, brotli }) => line(address, bytes, brotli)),
    line(`first screen, scripts (${limit})`, ...sums),
    ...later.map(({ address, bytes, brotli }) => line(name(address), bytes, brotli)),
  ].join('\n');
}
