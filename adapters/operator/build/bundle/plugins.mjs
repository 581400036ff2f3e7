// Setup functions of esbuild plugins (https://esbuild.github.io/plugins/). The second parameter is `project` in bundle.mjs.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import * as esbuild from 'esbuild';
import { readJsonFile } from '../files.mjs';
import laterTexts from './later-texts.json' with { type: 'json' };

/** Converts a path to esbuild's notation: relative to the root, with slashes. */
export const fromRoot = (root, path) => relative(root, path).split(sep).join('/');

/**
 * Resolves imports of this project's package to the project's source files. A main module outside the project could otherwise
 * import an installed copy.
 */
export function byPackageName({ onResolve, resolve }, { root, name }) {
  onResolve({ filter: new RegExp(`^${name}/`) }, async ({ path, kind, pluginData }) => {
    if (pluginData === byPackageName) return undefined;
    const exported = await resolve(path, { kind, resolveDir: root, pluginData: byPackageName });
    // `leftToTheBrowser` matches only paths without an extension.
    const source = exported.path.replace(/\.tsx?$/, '');
    return exported.errors.length > 0 ? exported : resolve(source, { kind, resolveDir: root });
  });
}

/** Makes scripts import the preload module from its URL. Otherwise the main script would contain a second copy of the module. */
export function leftToTheBrowser({ onResolve }, { preloadModule, preload }) {
  const { dir, name } = parse(preloadModule);
  onResolve({ filter: new RegExp(`/${name}$`) }, ({ path, resolveDir }) =>
    resolve(resolveDir, path) === join(dir, name) ? { path: preload.url, external: true } : undefined,
  );
}

/** Name of a dynamically imported module in esbuild's metafile. */
export const laterName = (root, module) => `later:${fromRoot(root, module)}`;

/**
 * Makes each dynamically imported module also import the main module and the views. Without these imports, esbuild creates more
 * chunks. The first screen would then load nine more files and 3.5 KiB more.
 */
export function laterThan({ onResolve, onLoad }, { root, mainModule, views }) {
  onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
    if (kind !== 'dynamic-import' || resolveDir.includes(`${sep}node_modules${sep}`)) return undefined;
    // Uses a path relative to the root, because esbuild derives the names of the built files from this path.
    return { path: fromRoot(root, resolve(resolveDir, path)), namespace: 'later' };
  });
  onLoad({ filter: /./, namespace: 'later' }, ({ path }) => {
    const later = join(root, path);
    const earlier = later === views ? [mainModule] : [mainModule, views];
    const imports = earlier.map((module) => `import ${JSON.stringify(module)};`);
    const contents = [...imports, `export * from ${JSON.stringify(later)};`].join('\n');
    return { contents, resolveDir: dirname(later) };
  });
}

/** Removes 3 KiB of English texts from the main script. These texts are in the HTML document or belong to later screens. */
export function withoutLaterTexts({ onResolve, onLoad }, { keys }) {
  onResolve({ filter: /[\\/]en\.json$/ }, ({ path, importer, resolveDir }) => {
    if (!importer.endsWith('initial-texts.ts')) return undefined;
    return { path: basename(path), namespace: 'initial-texts', pluginData: resolve(resolveDir, path) };
  });
  onLoad({ filter: /./, namespace: 'initial-texts' }, ({ pluginData: file }) => {
    // Keeps only the group `APP`. All other texts are messages of later screens.
    const { APP } = readJsonFile(file);
    for (const key of [...laterTexts, ...keys.map((key) => key.replace('APP.', ''))]) {
      const [group, name] = key.split('.');
      if (name === undefined) delete APP[group];
      else delete APP[group]?.[name];
    }
    return { contents: JSON.stringify({ APP }), loader: 'json' };
  });
}

/** Imports a style sheet as minified text (`import { style } from './later.css?text'`). */
export function stylesAsText({ onResolve, onLoad }, { root }) {
  onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => {
    const file = resolve(resolveDir, path.replace('?text', ''));
    return { path: fromRoot(root, file), namespace: 'style-text' };
  });
  onLoad({ filter: /./, namespace: 'style-text' }, async ({ path }) => {
    const source = readFileSync(join(root, path), 'utf8');
    const { code } = await esbuild.transform(source, { loader: 'css', minify: true });
    return { contents: `export const style = ${JSON.stringify(code.trim())};` };
  });
}

/** Converts React's CommonJS modules to ES modules. Otherwise each file that imports React copies all exports at run time. */
export function reactAsModules({ onResolve, onLoad }) {
  const reactFrom = (pluginData, path = 'react') => ({ path, namespace: 'react', pluginData });
  onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ kind, path, resolveDir }) =>
    kind === 'import-statement' ? reactFrom(resolveDir, path) : undefined,
  );
  // Replaces the shim for React 17 with React's own function, which saves 0.4 KiB (brotli).
  onResolve({ filter: /^use-sync-external-store\/shim/ }, ({ resolveDir }) => reactFrom(resolveDir));
  onLoad({ filter: /./, namespace: 'react' }, async ({ path, pluginData: resolveDir }) => {
    const names = Object.keys(await import(path)).filter((name) => /^\w+$/.test(name) && name !== 'default');
    const exported = names.map((name) => `export const ${name} = all.${name};`);
    const contents = [`const all = require('${path}');`, ...exported, 'export default all;'].join('\n');
    return { contents, resolveDir };
  });
}

/** Replacement for reflect-metadata, with the two functions that inversify calls for code without decorators. */
const REFLECTION = `
  const all = new WeakMap();
  Reflect.getOwnMetadata = (key, target) => all.get(target)?.get(key);
  Reflect.defineMetadata = (key, value, target) => all.set(target, new Map(all.get(target)).set(key, value));
`;

/** Files of inversify for classes, code generation, modules, plugins, snapshots and conditional bindings. */
const UNUSED_OF_INVERSIFY = [
  ...['ResolverJit', 'InstanceBindingNodeImplementation', 'getClassMetadata', 'cloneBinding'],
  ...['ContainerModuleManager', 'PluginManager', 'SnapshotManager', 'is\\w+BindingConstraints\\w*'],
];

/** Omits inversify's unused code, which saves 4.9 KiB (brotli). Its constructors still create the omitted managers. */
export function partsOfInversify({ onLoad }) {
  const unused = new RegExp(`@inversifyjs[\\\\/].*(?:${UNUSED_OF_INVERSIFY.join('|')})\\.js$`);
  onLoad({ filter: unused }, ({ path }) => ({ contents: `export class ${parse(path).name} {}` }));
  onLoad({ filter: /reflect-metadata[\\/]ReflectLite\.js$/ }, () => ({ contents: REFLECTION }));
}

/** Bundles only the used parts of Okta's SDK: 18.5 KiB instead of 26.5 KiB (brotli). */
export function partsOfOkta({ onResolve, onLoad, resolve }) {
  onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
    const isOkta = `${path} ${from.importer}`.includes('okta-auth-js');
    if (!isOkta || pluginData === partsOfOkta) return undefined;
    // Sets `sideEffects`, because esbuild reads only the nearest package.json, which lacks this field.
    return { ...(await resolve(path, { ...from, pluginData: partsOfOkta })), sideEffects: false };
  });
  // Removes the class `OktaAuth`, which refers to all parts of the SDK.
  onLoad({ filter: /okta-auth-js.*[\\/]exports[\\/]authn\.js$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8').replace(/^const .*/ms, ''),
  }));
}

/** Omits i18next's loader of texts and its default formatter, which saves 1.8 KiB (brotli). The page replaces both. */
export function partsOfI18next({ onLoad }) {
  onLoad({ filter: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8').replace(/^(class (?:Connector|Formatter)\b[^{]*\{).*?^\}/gms, '$1}'),
  }));
}
