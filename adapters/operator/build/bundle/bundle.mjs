import { basename, extname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { readJsonFile } from '../files.mjs';
import { importMapOf } from '../integrity.mjs';
import { byPackageName } from '../package/by-package-name.mjs';
import { assertAlone, inOneFile, staticImports, textOf } from './chunks.mjs';
import { chunksFirst } from './chunks-first.mjs';
import { explain, settingsOf } from './esbuild-settings.mjs';
import { minified } from './minified.mjs';
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
} from './plugins.mjs';

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
