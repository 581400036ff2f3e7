import { BuildFailure } from './build-failure.mjs';
import { brotli } from './precompressed.mjs';

const KIBIBYTE = 1024;

/** Byte budgets of the build. `brotli` is with the best quality. */
const BUDGETS = [
  {
    what: 'JavaScript of the first screen',
    measure: 'brotli',
    limit: 115 * KIBIBYTE,
    covers: ({ isFirstScreen, address }) => isFirstScreen && address.endsWith('.js'),
  },
  {
    what: 'the document',
    measure: 'brotli',
    limit: 12 * KIBIBYTE,
    covers: ({ address }) => address === '/index.html',
  },
  { what: 'the preload module', measure: 'bytes', limit: 2 * KIBIBYTE, covers: ({ isPreload }) => isPreload },
];
const [FIRST_SCREEN] = BUDGETS;

/** Budgets of the scripts that contain a package for sign-in, which the first screen does not load. */
const SDK_BUDGETS = { '@okta/okta-auth-js': 20 * KIBIBYTE, oauth4webapi: 5 * KIBIBYTE };

/** Size of the document and of each bundled file. */
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

/** The budgets with the files that count towards them. The first screen of another entry has no limit. */
export function budgetsFor(sizes, isOwnEntry) {
  const budgets = BUDGETS.map(({ covers, ...budget }) => ({
    ...budget,
    files: sizes.filter(covers).map(({ address }) => address),
  }));
  if (!isOwnEntry) delete budgets[0].limit;
  const sdks = sizes.flatMap(({ address, packages }) =>
    packages.map((name) => ({
      what: `a script with ${name}`,
      measure: 'brotli',
      limit: SDK_BUDGETS[name],
      files: [address],
    })),
  );
  return [...budgets, ...sdks];
}

/** Throws a `BuildFailure` above a budget, or if the first screen contains a package for sign-in. */
export function assertWithinBudgets(sizes, budgets) {
  for (const { address, isFirstScreen, packages } of sizes) {
    if (!isFirstScreen || packages.length === 0) continue;
    throw new BuildFailure(`The first screen loads ${packages[0]}, in ${address}. Import it dynamically.`);
  }
  for (const budget of budgets) {
    const { what, measure, limit = Number.POSITIVE_INFINITY } = budget;
    const used = usedOf(budget, sizes);
    if (used <= limit) continue;
    throw new BuildFailure(
      `Over budget by ${used - limit} bytes: ${what} has ${used} bytes${measure === 'brotli' ? ' (brotli)' : ''}, ` +
        `the budget is ${limit}. ${budget.files.join(', ')}`,
    );
  }
}

/** Sum of the bytes that count towards a budget. */
export const usedOf = ({ measure, files: addresses }, files) =>
  files
    .filter(({ address }) => addresses.includes(address))
    .reduce((sum, { [measure]: bytes }) => sum + bytes, 0);

/** A table of all sizes. */
export function report(sizes, isOwnEntry) {
  const row = (label, bytes, brotli) => label.padEnd(50) + bytes.padStart(10) + brotli.padStart(10);
  const line = (label, ...sums) => row(label, ...sums.map((each) => (each / KIBIBYTE).toFixed(1)));
  const first = sizes.filter(FIRST_SCREEN.covers);
  const later = sizes.filter((file) => !first.includes(file));
  const name = (address) => (address === '/index.html' ? 'the document' : `later ${address}`);
  const sums = ['bytes', 'brotli'].map((each) => first.reduce((sum, file) => sum + file[each], 0));
  const budget = isOwnEntry ? `budget ${FIRST_SCREEN.limit / KIBIBYTE}` : 'no budget';
  return [
    row('KiB', 'raw', 'brotli'),
    ...first.map(({ address, bytes, brotli }) => line(address, bytes, brotli)),
    line(`first screen, scripts (${budget})`, ...sums),
    ...later.map(({ address, bytes, brotli }) => line(name(address), bytes, brotli)),
  ].join('\n');
}
