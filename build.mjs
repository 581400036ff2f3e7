// Builds the static site (design, "Start and delivery"): node build.mjs [--environment FILE] [--main FILE] [--out DIR] [--quick]
// or puts another environment into one that is built, without bundling: node build.mjs --stamp FILE [--out DIR]
// It reads from top to bottom: the build as a whole, then its steps in their order.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import * as terser from 'terser';
import { BuildFailure } from './adapters/operator/build/build-failure.mjs';
import { headersFor } from './adapters/operator/build/headers.mjs';
import { importMapOf, scriptTags } from './adapters/operator/build/integrity.mjs';
import { escapeMarkup, faviconAddress, pageTitle } from './adapters/operator/build/markup.mjs';
import { languagesIn, pageWords, readTexts, textsFile } from './adapters/operator/build/page-words.mjs';
import {
  firstTexts,
  fromRoot,
  laterName,
  laterThan,
  leftToTheBrowser,
  partsOfInversify,
  partsOfOkta,
  reactAsModules,
  stylesAsText,
} from './adapters/operator/build/plugins.mjs';
import { bundledPackages } from './adapters/operator/build/receipt/bundled-packages.mjs';
import { commitOf } from './adapters/operator/build/receipt/commit.mjs';
import { writeReceipt } from './adapters/operator/build/receipt/write-receipt.mjs';
import { asScriptText } from './adapters/operator/build/script-text.mjs';
import { readEnvironment } from './adapters/operator/build/stamp/environment-check.mjs';
import { MARK, stamp } from './adapters/operator/build/stamp/stamp.mjs';
import { problemsOfTexts, unusedTexts } from './adapters/operator/build/texts-check.mjs';
import { writeTwins } from './adapters/operator/build/twins.mjs';
import {
  assertSmall,
  assertWithinBudgets,
  budgets,
  measure,
  report,
} from './adapters/operator/build/weights.mjs';

/** The entry that the page loads, unless `--main` names another. */
const OWN_MAIN = 'ui/main.tsx';
/** The folder that it builds into, unless `--out` names another. */
const OWN_OUT = 'dist';

const { version: terserVersion } = createRequire(import.meta.url)('terser/package.json');

/**
 * Builds `root` into `out` (relative to `root`) with the environment configuration stamped in. `main` is the entry that
 * the page loads: a team that swaps adapters has one of its own, and its own idea of the first screen's size. A quick build
 * is for development: not minified, with source maps, nothing compressed or weighed.
 * Rejects with a `BuildFailure` when a byte budget is exceeded; `out` is gone then.
 */
export async function build({
  root = dirname(fileURLToPath(import.meta.url)),
  environment: environmentFile = join('public', 'environment.json'),
  main = OWN_MAIN,
  out = OWN_OUT,
  isQuick = false,
  log = console.log,
} = {}) {
  const target = resolve(root, out);
  if (target !== join(root, OWN_OUT) && !(await mayBeReplaced(target))) {
    throw new BuildFailure(`--out ${out} would delete what no build has put there.`);
  }
  await rm(target, { recursive: true, force: true });

  const environment = await readEnvironment(resolve(root, environmentFile));
  await assertWholeTexts(root);
  const entry = await renderEntry(root);
  const scripts = await bundle(root, resolve(root, main), entry, isQuick, log);
  const document = await page(root, environment, entry, scripts, log);
  const hasBudget = resolve(root, main) === resolve(root, OWN_MAIN);
  if (!hasBudget && !isQuick) log(`The budget of the first screen is for ${OWN_MAIN}: ${main} has none.`);
  const sizes = isQuick ? [] : await weigh(scripts, document, hasBudget, log);

  const policy = headersFor(environment, scripts.inlined, log);
  await write(join(target, MARK), `${JSON.stringify(policy, null, 2)}\n`);
  await copyPublic(root, target);
  for (const { url, contents } of scripts.files) await write(join(target, url), contents);
  await write(join(target, 'index.html'), document);
  if (!isQuick) await writeTwins(join(target, 'ui'));
  await writeReceipt(target, await provenance(root, scripts, isQuick ? [] : budgets(sizes, hasBudget)));
  return { sizes };
}

/** Reports the size of every file. Throws if a byte budget is exceeded. */
async function weigh(scripts, document, hasBudget, log) {
  const sizes = await measure(scripts);
  log(report(sizes, hasBudget));
  assertWithinBudgets(sizes, hasBudget);
  await assertSmall(document, log);
  return sizes;
}

/** Whether a folder is not there, is empty, or was built. */
async function mayBeReplaced(folder) {
  const names = await readdir(folder).catch((failure) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  return names.length === 0 || names.includes(MARK);
}

/** The oldest browsers that the page is built for. A spread of journeys runs in that Chromium (`chromium-oldest`). */
export const OLDEST_BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];

/** What the page loads: the preload module by itself, and everything else, which shares that one instance of it. */
async function bundle(root, mainModule, { keys }, isQuick, log) {
  const settings = { ...settingsOf(root), ...(isQuick && { minify: false, sourcemap: 'inline' }) };
  const run = async (more) => {
    const { outputFiles, metafile, warnings } = await esbuild.build({ ...settings, ...more }).catch(explain);
    for (const text of await esbuild.formatMessages(warnings, { kind: 'warning' })) log(text.trimEnd());
    const files = outputFiles.map(async ({ path, contents }) => {
      const output = fromRoot(root, path);
      const isMinified = extname(path) === '.js' && !isQuick;
      const shortest = isMinified ? await minified(contents, more.format !== 'iife') : contents;
      return { url: `/ui/${basename(path)}`, contents: shortest, output, ...metafile.outputs[output] };
    });
    return Promise.all(files);
  };

  const preloadModule = join(root, 'ui', 'start', 'preload.ts');
  const views = join(root, 'ui', 'start', 'mount');
  const journeyScreens = join(root, 'ui', 'shell', 'journey-screens');
  const [preload] = await run({ entryPoints: [preloadModule] });
  const parted = await run({
    entryPoints: [{ in: mainModule, out: 'main' }],
    splitting: true,
    plugins: [
      leftToTheBrowser(preloadModule, preload.url),
      laterThan(root, mainModule, views),
      partsOfOkta,
      partsOfInversify,
      reactAsModules,
      firstTexts(keys),
      stylesAsText(root),
    ],
  });

  const isMain = ({ entryPoint }) => entryPoint === fromRoot(root, mainModule);
  const files = inOneFile(parted, parted.find(isMain));
  const main = files.find(isMain);
  const scripts = files.filter(({ url }) => !url.endsWith('.css'));
  // It holds the style sheets of later modules too, unless those are text; esbuild makes one for each of those as well, which
  // nobody needs.
  const styles = files.filter(({ output }) => output === main.cssBundle);
  const [firstPage] = await run({
    entryPoints: [join(root, 'ui', 'start', 'shell', 'inline.ts')],
    format: 'iife',
    minify: true,
    sourcemap: false,
  });
  const inlined = { script: textOf(firstPage), style: styles.map(textOf).join('').trim() };
  const start = staticImports(main, files);
  const seen = files.find(({ entryPoint }) => entryPoint === laterName(root, views));
  const shown = seen
    ? [...staticImports(seen, files), seen].filter((file) => ![main, ...start].includes(file))
    : [];
  const journey = files.find(({ entryPoint }) => entryPoint === laterName(root, journeyScreens));
  assertAlone(journey, [main, ...start, ...shown], files);
  const site = { preload, main, start, shown, journey, files: [preload, ...scripts], firstPage };
  return { ...site, inlined: { ...inlined, importMap: importMapOf(site) } };
}

/**
 * Whatever later modules share with an entry, esbuild puts into a chunk, and leaves of the entry a file that imports it: the
 * chunk then takes the entry's place and name, which spares the start a request.
 */
function inOneFile(files, entry) {
  const chunk = files.find(({ url }) => textOf(entry) === `import"${url}";`);
  if (!chunk) return files;
  const { url, entryPoint, cssBundle } = entry;
  const merged = { ...chunk, url, entryPoint, cssBundle };
  return files
    .filter((file) => file !== entry)
    .map((file) => (file === chunk ? merged : file))
    .map((file) => ({ ...file, contents: Buffer.from(textOf(file).replaceAll(chunk.url, url)) }));
}

function settingsOf(root) {
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: ['es2022', ...OLDEST_BROWSERS],
    conditions: ['es2015', 'module'],
    jsx: 'automatic',
    legalComments: 'none',
    // A file's name follows from what made its contents, too.
    banner: { js: `// terser ${terserVersion}` },
    charset: 'utf8',
    outdir: join(root, 'ui-output'),
    publicPath: '/ui/',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file' },
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}

/**
 * Minifies esbuild's output twice more with terser: the first pass saves 3.7 % of the first screen, the second 0.2 %. Another
 * 0.2 % come from `pure_getters`, which drops property reads whose value is unused. Statements compress better than sequences and
 * conditional expressions, and double quotes better than both kinds.
 */
export async function minified(contents, isModule = true) {
  const settings = {
    module: isModule,
    ecma: 2022,
    compress: { passes: 2, pure_getters: true, sequences: false, if_return: false },
    format: { comments: false, quote_style: 2 },
  };
  const once = await terser.minify(Buffer.from(contents).toString('utf8'), settings);
  const { code } = await terser.minify(once.code, settings);
  return Buffer.from(code);
}

async function explain({ errors }) {
  const explained = await esbuild.formatMessages(errors, { kind: 'error' });
  throw new BuildFailure(explained.join('').trim());
}

function textOf({ contents }) {
  return Buffer.from(contents).toString('utf8').trim();
}

/** The entry screen as markup, with places for the words, and the keys of those. */
async function renderEntry(root) {
  const rendering = join(root, 'node_modules', '.cache', 'build', 'prerender.mjs');
  await esbuild
    .build({
      absWorkingDir: root,
      entryPoints: [join(root, 'ui', 'start', 'shell', 'prerender.tsx')],
      outfile: rendering,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      logLevel: 'silent',
    })
    .catch(explain);
  const { prerender } = await import(`${pathToFileURL(rendering).href}?${Date.now()}`);
  return prerender(await languagesIn(join(root, 'public')));
}

/** The chunks that `entry` cannot run without, itself left out. */
function staticImports(entry, files, found = new Set()) {
  for (const { path, kind, external } of entry.imports) {
    const file = files.find(({ output }) => output === path);
    if (external || kind !== 'import-statement' || found.has(file)) continue;
    found.add(file);
    staticImports(file, files, found);
  }
  return [...found];
}

/** What a script that is asked for again under another address shares with later ones would not be asked for again. */
function assertAlone(script, firstScreen, files) {
  const more = script ? staticImports(script, files).filter((file) => !firstScreen.includes(file)) : [];
  if (more.length > 0)
    throw new BuildFailure(`${script.url} cannot do without ${more.map(({ url }) => url).join(', ')}.`);
}

/** What the receipt says of a build that its files do not tell. */
async function provenance(root, { files, firstPage }, budgets) {
  const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return {
    name,
    version,
    ...(await commitOf(root)),
    builtWith: { node: process.version, esbuild: esbuild.version, terser: terserVersion },
    packages: await bundledPackages(root, [...files, firstPage]),
    budgets,
  };
}

async function copyPublic(root, target) {
  const source = join(root, 'public');
  const notCopied = new Set(
    ['index.html', 'environment.json', 'environment.schema.json'].map((name) => join(source, name)),
  );
  await cp(source, target, {
    recursive: true,
    filter: (path) => !notCopied.has(path) && !basename(path).startsWith('.'),
  });
  for (const language of await languagesIn(source))
    await write(textsFile(target, language), JSON.stringify(await readTexts(source, language)));
}

async function sourcesIn(root, folders) {
  const names = folders.map(async (folder) => {
    const found = await readdir(join(root, folder), { recursive: true });
    return found.filter((name) => /\.tsx?$/.test(name)).map((name) => join(root, folder, name));
  });
  return Promise.all((await Promise.all(names)).flat().map((path) => readFile(path, 'utf8')));
}

/** A screen never lacks a text, every language has what English has, and none is kept that nobody asks for. */
async function assertWholeTexts(root) {
  const source = join(root, 'public');
  const english = await readTexts(source, 'en');
  for (const language of await languagesIn(source)) {
    const problems = problemsOfTexts(language, await readTexts(source, language), english);
    if (problems.length > 0) throw new BuildFailure([`The texts in ${language}:`, ...problems].join('\n  '));
  }
  const unused = unusedTexts(english, await sourcesIn(root, ['core', 'ui']));
  if (unused.length > 0) throw new BuildFailure(['Texts that no source asks for:', ...unused].join('\n  '));
}

/** The one document of the site, and what stands in it that the policy names by its hash. */
async function page(root, environment, { markup, ...entry }, scripts, log) {
  const { inlined } = scripts;
  const template = await readFile(join(root, 'public', 'index.html'), 'utf8');
  const words = await pageWords(join(root, 'public'), environment, entry);
  const english = (key) => words.words.en[words.keys.indexOf(key)] ?? '';
  const values = {
    __TITLE__: escapeMarkup(pageTitle(environment)),
    __FAVICON__: escapeMarkup(faviconAddress(environment.favicon, log)),
    '"__ENVIRONMENT__"': asScriptText(environment, 2),
    '<!--assets-->': [`<style>${inlined.style}</style>`, ...scriptTags(scripts)].join('\n    '),
    '<!--entry-->': markup,
    __SLOW__: escapeMarkup(english('APP.START.SLOW')),
    __SLOW_TEXT__: escapeMarkup(english('APP.START.SLOW_TEXT')),
    '<!--first-page-->': [
      `<script type="application/json" id="page-words">${asScriptText(words)}</script>`,
      `<script>${inlined.script}</script>`,
    ].join('\n    '),
  };
  for (const name of Object.keys(values)) {
    if (!template.includes(name)) throw new BuildFailure(`public/index.html has no ${name}.`);
  }
  const places =
    /"__ENVIRONMENT__"|__TITLE__|__FAVICON__|__SLOW(?:_TEXT)?__|<!--(?:assets|entry|first-page)-->/g;
  return template.replace(places, (name) => values[name]);
}

async function write(file, contents) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
}

async function stampBuild(file, out = OWN_OUT) {
  const root = dirname(fileURLToPath(import.meta.url));
  const environment = await readEnvironment(resolve(root, file));
  await stamp({ site: resolve(root, out), environment, from: file });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = { type: 'string' };
  const options = { environment: text, main: text, out: text, stamp: text, quick: { type: 'boolean' } };
  try {
    const { quick: isQuick, stamp: file, ...values } = parseArgs({ options }).values;
    if (file === undefined) await build({ ...values, isQuick });
    else if (values.environment ?? values.main ?? isQuick)
      throw new BuildFailure('--stamp FILE goes with --out DIR alone.');
    else await stampBuild(file, values.out);
  } catch (failure) {
    console.error(failure instanceof BuildFailure ? `Build failed: ${failure.message}` : failure);
    process.exitCode = 1;
  }
}
