const KIBIBYTE = 1024;

/** Budgets in KiB for scripts that contain a sign-in package. The first screen must not load these packages. */
const SDK_BUDGETS = { '@okta/okta-auth-js': 20, oauth4webapi: 5 };

/** For the message of an exceeded budget: what adds bytes, and how to save some. */
const ADVICE = {
  'JavaScript of the first screen':
    'Screens, factors and English texts add bytes. Import later screens dynamically, and list their texts in ' +
    'adapters/operator/build/bundle/later-texts.json.',
  'the document':
    'Languages, texts of the entry screen, styles and the inline script add bytes. Name fewer languages in ' +
    'public/environment.json, or pass your environment with --environment FILE: its document has no limit.',
  'the preload module':
    'The imports of ui/start/preload.ts add bytes. Move code that no first request needs to another module.',
};
const SDK_ADVICE = 'Each imported function of the package adds bytes.';

/**
 * Lists the budgets of a build for its receipt. With a custom entry module, the first screen has no limit. With the environment of an
 * operator, the document has none.
 */
export const budgetsOf = ({ preload, firstScreen, files }, { isOwnEntry, isOwnEnvironment }) => [
  budget('JavaScript of the first screen', 'brotli', isOwnEntry && 115, firstScreen),
  budget('the document', 'brotli', isOwnEnvironment && 12, [{ url: '/index.html' }]),
  budget('the preload module', 'bytes', 2, [preload]),
  ...files.flatMap((file) =>
    packagesIn(file).map((name) => budget(`a script with ${name}`, 'brotli', SDK_BUDGETS[name], [file])),
  ),
];

const budget = (what, measure, kibibytes, files) => ({
  ...{ what, measure, ...(kibibytes && { limit: kibibytes * KIBIBYTE }) },
  files: files.map(({ url }) => url),
});

const packagesIn = ({ inputs }) => {
  const paths = Object.keys(inputs);
  return Object.keys(SDK_BUDGETS).filter((name) =>
    paths.some((path) => path.includes(`node_modules/${name}/`)),
  );
};

/** Sums the bytes that count towards a budget. */
export const usedOf = ({ measure, files: addresses }, files) =>
  files.reduce((sum, { address, [measure]: bytes }) => sum + (addresses.includes(address) ? bytes : 0), 0);

/** Describes a sign-in package in the first screen, or an exceeded budget. Returns `undefined` if there is neither. */
export function budgetProblem({ budgets, files }, { firstScreen }) {
  const [early] = firstScreen.filter((file) => packagesIn(file).length > 0);
  if (early) return `The first screen loads ${packagesIn(early)[0]}, in ${early.url}. Import it dynamically.`;
  const over = budgets.find(({ used, limit }) => used > limit);
  if (!over) return undefined;
  const { what, measure, limit, used } = over;
  const counted = files.filter(({ address }) => over.files.includes(address));
  const unit = measure === 'brotli' ? 'bytes (brotli)' : 'bytes';
  return [
    `Over budget by ${used - limit} bytes: ${what} has ${used} ${unit}, the budget is ${limit}.`,
    ...counted.map((file) => `${file.address} has ${file[measure]}.`),
    ADVICE[what] ?? SDK_ADVICE,
    'To raise the budget, change its KiB in adapters/operator/build/bundle-budgets.mjs.',
  ].join('\n');
}

/** Formats the sizes of a build's scripts and of its document as a table. */
export function sizeTable({ budgets: [first], files }, scripts) {
  const line = (label, { bytes, brotli }) =>
    label.padEnd(50) + [bytes, brotli].map((size) => (size / KIBIBYTE).toFixed(1).padStart(10)).join('');
  const sizeLine = (label, url) =>
    line(
      label,
      files.find(({ address }) => address === url),
    );
  const later = scripts.files.filter((file) => !scripts.firstScreen.includes(file));
  const [bytes, brotli] = ['bytes', 'brotli'].map((measure) => usedOf({ ...first, measure }, files));
  const budgeted = first.limit ? `budget ${first.limit / KIBIBYTE}` : 'no budget';
  return [
    `${'KiB'.padEnd(50)}       raw    brotli`,
    ...first.files.map((url) => sizeLine(url, url)),
    line(`first screen, scripts (${budgeted})`, { bytes, brotli }),
    ...later.map(({ url }) => sizeLine(`later ${url}`, url)),
    sizeLine('the document', '/index.html'),
  ].join('\n');
}
