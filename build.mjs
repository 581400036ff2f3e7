// Builds the static site (`npm run build`). The function `build` shows the whole sequence. The functions for its steps
// follow in the same order. `npm run deploy` also starts here and receives the function `build`.
import { existsSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import * as terser from 'terser';
import { stampBrand } from './adapters/operator/build/brand.mjs';
import { BuildFailure } from './adapters/operator/build/build-failure.mjs';
import {
  assertWithinBudgets,
  budgetsFor,
  measure,
  report,
} from './adapters/operator/build/bundle-budgets.mjs';
import { chunksFirst } from './adapters/operator/build/chunks-first.mjs';
import { assertReplaceable, readJsonFile, write, writeJsonFile } from './adapters/operator/build/files.mjs';
import { headersFor } from './adapters/operator/build/headers.mjs';
import { importMapOf, scriptTags } from './adapters/operator/build/integrity.mjs';
import { asScriptText, escapeMarkup, faviconAddress, pageTitle } from './adapters/operator/build/markup.mjs';
import { buildPackage } from './adapters/operator/build/package/build-package.mjs';
import { byPackageName } from './adapters/operator/build/package/by-package-name.mjs';
import {
  fromRoot,
  laterName,
  laterThan,
  leftToTheBrowser,
  partsOfInversify,
  partsOfOkta,
  reactAsModules,
  stylesAsText,
  withoutLaterTexts,
} from './adapters/operator/build/plugins.mjs';
import { writePrecompressed } from './adapters/operator/build/precompressed.mjs';
import { bundledPackages } from './adapters/operator/build/receipt/bundled-packages.mjs';
import { commitOf } from './adapters/operator/build/receipt/commit.mjs';
import { writeReceipt } from './adapters/operator/build/receipt/write-receipt.mjs';
import { MARK, stamp } from './adapters/operator/build/stamp/stamp.mjs';
import { writeEnvironmentRules } from './adapters/operator/build/stamp/write-environment-rules.mjs';
import { languagesIn, readTexts, textsFile } from './adapters/operator/build/words/language-files.mjs';
import { pageWords } from './adapters/operator/build/words/page-words.mjs';
import { assertCompleteTexts } from './adapters/operator/build/words/texts-check.mjs';
import { deploy } from './adapters/operator/deploy/deploy.mjs';

const ROOT = import.meta.dirname;
const OWN_MAIN = 'ui/main.tsx';
const OWN_OUT = 'dist';
const OWN_PACKAGE = 'dist-package';
const HELP = `npm run build -- [--environment FILE] [--main FILE] [--out DIR] [--quick]
npm run build -- --stamp FILE [--out DIR]
npm run build -- --package [--out DIR]

--environment FILE  the environment configuration, by default public/environment.json
--main FILE         the entry module, by default ${OWN_MAIN}; it may be outside this project
--out DIR           the folder to write, by default ${OWN_OUT}, or ${OWN_PACKAGE} with --package
--quick             for development: not minified, not compressed, with source maps
--stamp FILE        replaces the environment in an existing build
--package           writes a package of the core, the adapters and the contract suites, with types`;

const { version: terserVersion } = createRequire(import.meta.url)('terser/package.json');

/**
 * Builds the sources in `root` into the folder `out` and writes an environment into the page. `main` is the entry
 * module. The first screen has a size limit only for the default entry module. A quick build for development is neither
 * minified nor compressed, but has source maps. Rejects with a `BuildFailure` if a byte budget is exceeded. In this
 * case `out` is removed.
 */
export async function build({
  root = ROOT,
  environment: environmentFile = join('public', 'environment.json'),
  main = OWN_MAIN,
  out = OWN_OUT,
  isQuick = false,
  log = console.log,
} = {}) {
  const target = resolve(root, out);
  if (target !== join(root, OWN_OUT)) await assertReplaceable(target, MARK, 'npm run build');
  const environment = await readJsonFile(resolve(root, environmentFile));
  if (!existsSync(resolve(root, main))) throw new BuildFailure(`There is no entry module ${main}.`);
  await rm(target, { recursive: true, force: true });

  const warn = (line) => log(`Warning: ${line}`);
  await assertCompleteTexts(root);
  const entry = await renderEntry(root);
  const scripts = await bundle(root, resolve(root, main), entry, isQuick, log);
  const document = await page(root, environment, entry, scripts, warn);
  const isOwnEntry = resolve(root, main) === resolve(root, OWN_MAIN);
  const sizes = isQuick ? [] : await measure(scripts, document);
  const budgets = isQuick ? [] : budgetsFor(sizes, isOwnEntry);
  if (!isQuick) log(report(sizes, isOwnEntry));
  assertWithinBudgets(sizes, budgets);

  const headers = headersFor(environment, scripts.inlined, warn);
  await writeJsonFile(join(target, MARK), headers);
  await writeEnvironmentRules(target);
  await copyPublic(root, target);
  for (const { url, contents } of scripts.files) await write(join(target, url), contents);
  await write(join(target, 'index.html'), document);
  if (!isQuick) await writePrecompressed(join(target, 'ui'));
  await writeReceipt(target, { ...(await provenance(root, scripts)), budgets });
  return { sizes };
}

/**
 * The oldest supported browsers, which README.md names. Some browser tests use this version of Chromium (`chromium-oldest`). The rule
 * for `.old` in ui/style.css must not hold in older ones.
 */
export const OLDEST_BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];

/** Bundles the preload module separately. All other scripts import that module. */
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

  const { name } = await readJsonFile(join(root, 'package.json'));
  const preloadModule = join(root, 'ui', 'start', 'preload.ts');
  const views = join(root, 'ui', 'start', 'mount');
  const journeyScreens = join(root, 'ui', 'shell', 'journey-screens');
  const [preload] = await run({ entryPoints: [preloadModule] });
  const parted = await run({
    entryPoints: [{ in: mainModule, out: 'main' }],
    splitting: true,
    plugins: [
      byPackageName(root, name),
      leftToTheBrowser(preloadModule, preload.url),
      laterThan(root, mainModule, views),
      partsOfOkta,
      partsOfInversify,
      reactAsModules,
      withoutLaterTexts(keys),
      stylesAsText(root),
    ],
  });

  const isMain = ({ entryPoint }) => entryPoint === fromRoot(root, mainModule);
  const merged = inOneFile(parted, parted.find(isMain));
  const files = chunksFirst(merged, merged.filter(isMain), (file) => staticImports(file, merged));
  const main = files.find(isMain);
  const scripts = files.filter(({ url }) => !url.endsWith('.css'));
  // The main module's style sheet also contains the styles of later modules. The separate style sheets that esbuild
  // creates for these modules are not used.
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

/** If the entry file only imports a chunk, replaces the entry file with the chunk. Saves one request. */
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
    // Makes the file names depend on the changes that follow: terser, and `chunksFirst`.
    banner: { js: `// terser ${terserVersion}, chunks first` },
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
 * Minifies esbuild's output in two terser passes. The first pass saves 3.7 % of the first screen, the second 0.2 %.
 * `pure_getters` saves another 0.2 % by dropping unused property reads. Statements compress better than sequences and conditional
 * expressions. Double quotes compress better than mixed quotes.
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

/** Renders the entry screen with placeholders for its texts. Also returns the keys of these texts. */
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
  return prerender(languagesIn(join(root, 'public')));
}

/** Lists the chunks that a file imports statically, directly or indirectly. */
function staticImports(entry, files, found = new Set()) {
  for (const { path, kind, external } of entry.imports) {
    const file = files.find(({ output }) => output === path);
    if (external || kind !== 'import-statement' || found.has(file)) continue;
    found.add(file);
    staticImports(file, files, found);
  }
  return [...found];
}

/**
 * Throws a `BuildFailure` if a script imports chunks outside the first screen. If such a script failed to load, a retry
 * would load only the script again, not the chunks.
 */
function assertAlone(script, firstScreen, files) {
  const more = script ? staticImports(script, files).filter((file) => !firstScreen.includes(file)) : [];
  if (more.length > 0)
    throw new BuildFailure(
      `${script.url} statically imports ${more.map(({ url }) => url).join(', ')}, which is not part of the first screen. ` +
        'A retry of the failed script would not load it again.',
    );
}

/** Returns the versions, the commit and the bundled packages for the receipt of the build. */
async function provenance(root, { files, firstPage }) {
  const { name, version } = await readJsonFile(join(root, 'package.json'));
  return {
    name,
    version,
    ...(await commitOf(root)),
    builtWith: { node: process.version, esbuild: esbuild.version, terser: terserVersion },
    packages: await bundledPackages(root, [...files, firstPage]),
  };
}

async function copyPublic(root, target) {
  const source = join(root, 'public');
  const notCopied = ['index.html', 'environment.json'].map((name) => join(source, name));
  await cp(source, target, {
    recursive: true,
    filter: (path) => !notCopied.includes(path) && !basename(path).startsWith('.'),
  });
  for (const language of languagesIn(source))
    await write(textsFile(target, language), JSON.stringify(readTexts(source, language)));
}

/** Creates the HTML document of the site. */
async function page(root, environment, { markup, ...entry }, scripts, log) {
  const { inlined } = scripts;
  const template = await readFile(join(root, 'public', 'index.html'), 'utf8');
  const words = pageWords(join(root, 'public'), environment, entry);
  const english = (key) => words.words.en[words.keys.indexOf(key)] ?? '';
  const values = {
    __TITLE__: escapeMarkup(pageTitle(environment)),
    __FAVICON__: escapeMarkup(faviconAddress(environment.favicon, log)),
    '"__ENVIRONMENT__"': asScriptText(environment),
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
  const filled = template.replace(places, (name) => values[name]);
  return stampBrand(
    // White space between elements is not shown.
    filled.replace(/>\s*\n\s*</g, '><'),
    environment,
  );
}

const COMMANDS = {
  build: async (args) => {
    const text = { type: 'string' };
    const flag = { type: 'boolean' };
    const options = { environment: text, main: text, out: text, stamp: text, package: flag, quick: flag };
    const { values } = parseArgs({ args, options: { ...options, help: flag } });
    const { help, quick: isQuick, stamp: file, package: isPackage, out, ...more } = values;
    if (help) return console.log(HELP);
    if (file === undefined && !isPackage) return build({ ...more, isQuick, ...(out && { out }) });
    if (isQuick || Object.keys(more).length > 0 || (isPackage && file !== undefined))
      throw new BuildFailure('--stamp and --package can only be combined with --out.');
    if (isPackage) return buildPackage(ROOT, resolve(ROOT, out ?? OWN_PACKAGE));
    const environment = await readJsonFile(resolve(ROOT, file));
    return stamp({ site: resolve(ROOT, out ?? OWN_OUT), environment, from: file });
  },
  deploy: (args) => deploy(args, build),
};

if (process.argv[1] && import.meta.filename === resolve(process.argv[1])) {
  const [name] = process.argv.slice(2, 3).filter((word) => Object.hasOwn(COMMANDS, word));
  try {
    await COMMANDS[name ?? 'build'](process.argv.slice(name ? 3 : 2));
  } catch (error) {
    // A system error, such as a missing permission, has the name of its system call and a message for the operator.
    const isExpected =
      error instanceof BuildFailure || error.syscall || error.code?.startsWith('ERR_PARSE_ARGS');
    console.error(isExpected ? `${name ?? 'build'} failed: ${error.message}` : error);
    process.exitCode = 1;
  }
}
