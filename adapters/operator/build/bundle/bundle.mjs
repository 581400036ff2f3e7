import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as esbuild from 'esbuild';
import * as terser from 'terser';
import terserPackage from 'terser/package.json' with { type: 'json' };
import { BuildFailure, readJsonFile } from '../files.mjs';
import { checksum, importMapOf } from '../integrity.mjs';
import { chunksFirst, compiledOnLoad, inOneFile, staticImports, textOf } from './chunks.mjs';
import * as plugins from './plugins.mjs';

const { fromRoot, laterName } = plugins;

/** Setup functions of the plugins, in the order in which esbuild calls them. */
const SETUPS = [
  ...[plugins.byPackageName, plugins.leftToTheBrowser, plugins.laterThan, plugins.partsOfOkta],
  ...[plugins.partsOfInversify, plugins.partsOfI18next, plugins.reactAsModules],
  ...[plugins.withoutLaterTexts, plugins.stylesAsText],
];

/** Bundles the page's scripts and style sheet. The preload module is a separate bundle, which all other scripts import. */
export async function bundle(root, mainModule, { keys }, isQuick, log) {
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

  const start = join(root, 'ui', 'start');
  const [preloadModule, views] = [join(start, 'preload.ts'), join(start, 'mount')];
  const [preload] = await run({ entryPoints: [preloadModule] });
  const { name } = readJsonFile(join(root, 'package.json'));
  const project = { root, name, mainModule, views, preloadModule, preload, keys };
  const parted = await run({
    entryPoints: [{ in: mainModule, out: 'main' }],
    splitting: true,
    plugins: SETUPS.map((setup) => ({ name: setup.name, setup: (build) => setup(build, project) })),
  });
  const inline = { format: 'iife', minify: true, sourcemap: false };
  const [firstPage] = await run({ ...inline, entryPoints: [join(start, 'shell', 'inline.ts')] });
  const builtWith = { node: process.version, esbuild: esbuild.version, terser: terserPackage.version };
  return { builtWith, ...siteOf({ root, mainModule, views, preload, parted, firstPage, isQuick }) };
}

/** Finds the scripts that the HTML document loads, and creates its inline script, inline style and import map. */
function siteOf({ root, mainModule, views, preload, parted, firstPage, isQuick }) {
  const isMain = ({ entryPoint }) => entryPoint === fromRoot(root, mainModule);
  const isViews = ({ entryPoint }) => entryPoint === laterName(root, views);
  const merged = [isMain, isViews].reduce(inOneFile, parted);
  const files = chunksFirst(merged, merged.filter(isMain), (file) => staticImports(file, merged));
  const main = files.find(isMain);
  /** Returns a script and all scripts that it imports statically. The script itself is last. */
  const withImports = (file) => (file ? [...staticImports(file, files), file] : []);
  const started = withImports(main);
  const shown = withImports(files.find(isViews)).filter((file) => !started.includes(file));
  const journeyName = laterName(root, join(root, 'ui', 'shell', 'journey-screens'));
  const journey = files.find(({ entryPoint }) => entryPoint === journeyName);
  const firstScreen = [preload, ...started, ...shown];
  const apart = withImports(journey).filter((file) => file !== journey && !firstScreen.includes(file));
  if (apart.length > 0)
    throw new BuildFailure(
      `${journey.url} statically imports ${apart.map(({ url }) => url).join(', ')}, which is not part of the first screen. ` +
        'A retry of the failed script would not load it again.',
    );
  // Quick builds omit the first line that `compiledOnLoad` adds, because it would shift the lines of their source maps.
  const compiled = isQuick ? [] : [...started, ...shown, ...(journey ? [journey] : [])];
  for (const file of compiled) file.contents = compiledOnLoad(file);
  const scripts = [preload, ...files.filter(({ url }) => !url.endsWith('.css'))];
  // Uses only the main module's style sheet, because it also contains the styles of dynamically imported modules.
  const style = files.find(({ output }) => output === main.cssBundle);
  const site = { preload, main, started, shown, journey, files: scripts, firstPage };
  return {
    ...site,
    firstScreen: scripts.filter((file) => firstScreen.includes(file)),
    inlined: { script: textOf(firstPage), style: style ? textOf(style) : '', importMap: importMapOf(site) },
  };
}

/**
 * Oldest supported browsers. If you change them, check the `@supports` condition in ui/style.css, which hides the message for
 * outdated browsers.
 */
export const OLDEST_BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];

const REWRITERS = ['bundle.mjs', 'chunks.mjs'].map((name) => readFileSync(join(import.meta.dirname, name)));

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
    // Makes the hashes in file names depend on terser and `REWRITERS`, because both change the files after esbuild has
    // computed the hashes. Terser removes the banner.
    banner: { js: `// ${checksum('sha256', [terserPackage.version, ...REWRITERS].join())}` },
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

/** Always rejects: with a `BuildFailure` if `error` contains a list of esbuild errors, otherwise with `error` itself. */
export async function explain(error) {
  if (!error.errors) throw error;
  const explained = await esbuild.formatMessages(error.errors, { kind: 'error' });
  throw new BuildFailure(explained.join('').trim());
}

/**
 * Minifies esbuild's output with two runs of terser. The first run saves 3.7 % of the first screen, the second 0.2 %. Options
 * such as `sequences: false` make the code longer but more uniform, so that brotli compresses it better.
 */
export async function minified(contents, isModule = true) {
  const compact = { passes: 2, pure_getters: true, sequences: false, if_return: false };
  const compress = { ...compact, lhs_constants: false, inline: 1 };
  const format = { comments: false, quote_style: 2 };
  const settings = { module: isModule, ecma: 2022, compress, format };
  const once = await terser.minify(Buffer.from(contents).toString('utf8'), settings);
  return Buffer.from((await terser.minify(once.code, settings)).code);
}
