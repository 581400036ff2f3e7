// What a build weighs, and what it may weigh: in bytes, compressed by brotli 11 unless said otherwise.
import { BuildFailure } from './build-failure.mjs';
import { brotli } from './twins.mjs';

const KIBIBYTE = 1024;
/** JavaScript that the first screen loads, brotli 11. */
const FIRST_SCREEN_BUDGET = 115 * KIBIBYTE;
/** Packages that only someone who signs in pays for, and what their scripts may weigh, brotli 11. */
const SDK_BUDGETS = { '@okta/okta-auth-js': 20 * KIBIBYTE, oauth4webapi: 5 * KIBIBYTE };
/** The document with all that stands in it, brotli 11. */
const DOCUMENT_BUDGET = 12 * KIBIBYTE;
/** The preload module, minified. */
const PRELOAD_BUDGET = 2 * KIBIBYTE;

/** What every file weighs, and whether the first screen loads it. */
export async function measure({ preload, main, start, shown, files }) {
  const firstScreen = new Set([preload, main, ...start, ...shown]);
  const rows = files.map(async (file) => ({
    url: file.url,
    raw: file.contents.length,
    brotli: (await brotli(file.contents)).length,
    isPreload: file === preload,
    isFirstScreen: firstScreen.has(file),
    inputs: Object.keys(file.inputs),
  }));
  return Promise.all(rows);
}

function firstScreenScripts(sizes) {
  const scripts = sizes.filter(({ url, isFirstScreen }) => isFirstScreen && url.endsWith('.js'));
  return {
    raw: scripts.reduce((sum, { raw }) => sum + raw, 0),
    brotli: scripts.reduce((sum, { brotli }) => sum + brotli, 0),
  };
}

/** A table of them, for whoever builds. */
export function report(sizes, hasBudget) {
  const budget = hasBudget ? `budget ${FIRST_SCREEN_BUDGET / KIBIBYTE}` : 'no budget';
  const row = (name, raw, brotli) => name.padEnd(40) + raw.padStart(10) + brotli.padStart(10);
  const line = (name, ...bytes) => row(name, ...bytes.map((each) => (each / KIBIBYTE).toFixed(1)));
  const first = sizes.filter(({ isFirstScreen }) => isFirstScreen);
  const later = sizes.filter(({ isFirstScreen }) => !isFirstScreen);
  const total = firstScreenScripts(sizes);
  return [
    row('KiB', 'raw', 'brotli'),
    ...first.map(({ url, raw, brotli }) => line(url, raw, brotli)),
    line(`first screen, scripts (${budget})`, total.raw, total.brotli),
    ...later.map(({ url, raw, brotli }) => line(`later ${url}`, raw, brotli)),
  ].join('\n');
}

/** Throws where the first screen is too heavy, if it has a budget, or loads what only someone who signs in pays for. */
export function assertWithinBudgets(sizes, hasBudget) {
  const { raw } = sizes.find(({ isPreload }) => isPreload);
  if (raw > PRELOAD_BUDGET)
    throw new BuildFailure(`The preload module has ${raw} bytes; it may have ${PRELOAD_BUDGET}.`);
  const { brotli } = firstScreenScripts(sizes);
  if (hasBudget && brotli > FIRST_SCREEN_BUDGET)
    throw new BuildFailure(
      `The first screen loads ${brotli} bytes of JavaScript (brotli 11); the budget is ${FIRST_SCREEN_BUDGET}.`,
    );
  for (const [name, budget] of Object.entries(SDK_BUDGETS)) assertApart(sizes, name, budget);
}

export async function assertSmall(document, log) {
  const { length } = await brotli(Buffer.from(document));
  log(`${'the document, first on the wire'.padEnd(50)}${(length / KIBIBYTE).toFixed(1).padStart(10)}`);
  if (length > DOCUMENT_BUDGET)
    throw new BuildFailure(`The document has ${length} bytes (brotli 11); it may have ${DOCUMENT_BUDGET}.`);
}

function assertApart(sizes, name, budget) {
  for (const { url, brotli, isFirstScreen, inputs } of sizes) {
    if (!inputs.some((path) => path.includes(`node_modules/${name}/`))) continue;
    if (isFirstScreen) throw new BuildFailure(`The first screen loads ${name}, in ${url}.`);
    if (brotli > budget)
      throw new BuildFailure(`${url} has ${brotli} bytes (brotli 11); with ${name} it may have ${budget}.`);
  }
}

/** What a build may weigh, for the receipt, which says what is used of it. */
export function budgets(sizes, hasBudget) {
  const urls = (fits) => sizes.filter(fits).map(({ url }) => url);
  const of = (name) => urls(({ inputs }) => inputs.some((path) => path.includes(`node_modules/${name}/`)));
  const firstScreen = urls(({ isFirstScreen }) => isFirstScreen);
  return [
    {
      what: 'JavaScript of the first screen',
      measure: 'brotli',
      ...(hasBudget ? { limit: FIRST_SCREEN_BUDGET } : {}),
      files: firstScreen,
    },
    { what: 'the document', measure: 'brotli', limit: DOCUMENT_BUDGET, files: ['/index.html'] },
    {
      what: 'the preload module',
      measure: 'bytes',
      limit: PRELOAD_BUDGET,
      files: urls(({ isPreload }) => isPreload),
    },
    ...Object.entries(SDK_BUDGETS).flatMap(([name, limit]) =>
      of(name).map((url) => ({ what: `a script with ${name}`, measure: 'brotli', limit, files: [url] })),
    ),
  ];
}
