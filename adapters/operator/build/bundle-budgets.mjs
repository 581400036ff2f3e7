import limits from './budgets.json' with { type: 'json' };

const KIBIBYTE = 1024;

/** Sign-in packages, which the first screen must not load. */
const PACKAGES = ['@okta/okta-auth-js', 'oauth4webapi'];

/** Lists the byte budgets of a build. With a custom entry module the first screen has no limit, with a custom environment the document. */
export const budgetsOf = ({ preload, firstScreen, files }, { isOwnEntry, isOwnEnvironment }) => [
  budget(limits.firstScreen, firstScreen, isOwnEntry),
  budget(limits.document, [{ url: '/index.html' }], isOwnEnvironment),
  budget(limits.preload, [preload]),
  ...files.flatMap((file) => packagesIn(file).map((name) => budget(limits[name], [file]))),
];

const budget = ({ what, measure, kibibytes }, files, isLimited = true) => ({
  ...{ what, measure, ...(isLimited && { limit: kibibytes * KIBIBYTE }) },
  files: files.map(({ url }) => url),
});

const packagesIn = ({ inputs }) =>
  PACKAGES.filter((name) => Object.keys(inputs).some((path) => path.includes(`node_modules/${name}/`)));

/** Sums the bytes that count towards a budget. */
export const usedOf = ({ measure, files: addresses }, files) =>
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

/** Formats the sizes of a build's scripts and of its document as a table. */
export function sizeTable({ budgets: [first], files }, scripts) {
  const line = (label, { bytes, brotli }) =>
    label.padEnd(50) + [bytes, brotli].map((size) => (size / KIBIBYTE).toFixed(1).padStart(10)).join('');
  const sizeOf = (url) => files.find(({ address }) => address === url);
  const [bytes, brotli] = ['bytes', 'brotli'].map((measure) => usedOf({ ...first, measure }, files));
  const budgeted = first.limit ? `budget ${first.limit / KIBIBYTE}` : 'no budget';
  const later = scripts.files.filter(({ url }) => !first.files.includes(url));
  return [
    `${'KiB'.padEnd(50)}       raw    brotli`,
    ...first.files.map((url) => line(url, sizeOf(url))),
    line(`first screen, scripts (${budgeted})`, { bytes, brotli }),
    ...later.map(({ url }) => line(`later ${url}`, sizeOf(url))),
    line('the document', sizeOf('/index.html')),
  ].join('\n');
}
