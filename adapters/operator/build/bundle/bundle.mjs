import { basename, extname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { BuildFailure } from '../build-failure.mjs';
import { readJsonFile } from '../files.mjs';
import { importMapOf } from '../integrity.mjs';
import { chunksFirst, compiledOnLoad, inOneFile, staticImports, textOf } from './chunks.mjs';
import { explain, settingsOf } from './esbuild-settings.mjs';
import { minified } from './minified.mjs';
import * as plugins from './plugins.mjs';

const { fromRoot, laterName } = plugins;

/** Setup functions of the plugins, in the order in which esbuild calls them. */
const SETUPS = [
  ...[plugins.byPackageName, plugins.leftToTheBrowser, plugins.laterThan, plugins.partsOfOkta],
  ...[plugins.partsOfInversify, plugins.reactAsModules, plugins.withoutLaterTexts, plugins.stylesAsText],
];

/** Bundles the preload module separately. All other scripts import that module. */
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
  return siteOf({ root, mainModule, views, preload, parted, firstPage, isQuick });
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
  // A retry loads only the script of the recovery screens again. It must therefore import no chunks outside the first screen.
  const apart = withImports(journey).filter((file) => file !== journey && !firstScreen.includes(file));
  if (apart.length > 0)
    throw new BuildFailure(
      `${journey.url} statically imports ${apart.map(({ url }) => url).join(', ')}, which is not part of the first screen. ` +
        'A retry of the failed script would not load it again.',
    );
  // Not in a quick build, because the additional line would shift the source maps.
  const compiled = isQuick ? [] : [...started, ...shown, ...(journey ? [journey] : [])];
  for (const file of compiled) file.contents = compiledOnLoad(file);
  const scripts = [preload, ...files.filter(({ url }) => !url.endsWith('.css'))];
  // The main module's style sheet also contains the styles of later modules. The separate style sheets that esbuild creates for these
  // modules are not used.
  const style = files.find(({ output }) => output === main.cssBundle);
  const site = { preload, main, started, shown, journey, files: scripts, firstPage };
  return {
    ...site,
    firstScreen: scripts.filter((file) => firstScreen.includes(file)),
    inlined: { script: textOf(firstPage), style: style ? textOf(style) : '', importMap: importMapOf(site) },
  };
}
