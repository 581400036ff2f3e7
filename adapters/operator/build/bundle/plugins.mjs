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

/** Matches the statement with which a file of React imports other packages. */
const REQUIRED = /^var ((?:,?\s*\w+ = require\("[^"]+"\))+);/m;

/**
 * Converts React's CommonJS modules to ES modules, so that the build leaves out unused exports. Each file assigns its exports in
 * statements such as `exports.lazy = function…`.
 */
export function reactAsModules({ onResolve, onLoad, resolve }) {
  onResolve({ filter: /^(react(-dom)?|scheduler)($|\/)/ }, async ({ kind, path, resolveDir }) => {
    if (kind !== 'import-statement') return undefined;
    const { path: index } = await resolve(path, { kind: 'require-call', resolveDir });
    return {
      path: join(dirname(index), 'cjs', `${path.replace('/', '-')}.production.js`),
      sideEffects: false,
    };
  });
  // Replaces the shim for React 17 with React's own function, which saves 0.4 KiB (brotli).
  onResolve({ filter: /^use-sync-external-store\/shim/ }, ({ resolveDir }) =>
    resolve('react', { kind: 'import-statement', resolveDir }),
  );
  onLoad({ filter: /[\\/](react(-dom)?|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/ }, ({ path }) => {
    const source = readFileSync(path, 'utf8');
    const imports = [...(REQUIRED.exec(source)?.[1] ?? '').matchAll(/(\w+) = require\("([^"]+)"\)/g)];
    const names = [...new Set([...source.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name))];
    const contents = [
      ...imports.map(([, name, from]) => `import * as ${name} from '${from}';`),
      source
        .replace(REQUIRED, '')
        .replace(/^exports\.(\w+) =/gm, 'var exported_$1 =')
        .replace(/\bexports\.(\w+)/g, 'exported_$1'),
      `export { ${names.map((name) => `exported_${name} as ${name}`).join()} };`,
      `export * as default from ${JSON.stringify(path)};`,
    ];
    return { contents: contents.join('\n') };
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

/**
 * Replacement for inversify's cache of plans, which never contains a plan. A plan is needed once for each token, because inversify
 * keeps singletons elsewhere.
 */
const NO_CACHE = `export class PlanResultCacheService {
  ${[
    'clearCache',
    'get',
    'getByServiceIdentifier',
    'invalidateServiceBinding',
    'set',
    'setNonCachedServiceNode',
    'subscribe',
  ]
    .map((name) => `${name}() {}`)
    .join(' ')}
}`;

/** Matches inversify's faster variants for factories with up to four parameters. Its general code serves all factories. */
const FASTER_VARIANTS = /^ *case \w+_PARAMS?:.*?break;$/gms;

/** Methods of inversify's containers and bindings that `ui/container/typed-container.ts` does not call. */
const UNUSED_METHODS = [
  ...[
    'getAll',
    '\\w+Async',
    'load',
    'unload',
    'register',
    'restore',
    'snapshot',
    '#?unbindAll',
    '#clearAfterUnbindAll',
  ],
  ...[
    'to',
    'toSelf',
    'toDynamicValue',
    'toFactory',
    'toService',
    'when\\w*',
    'onActivation',
    'onDeactivation',
  ],
];

/** Omits inversify's unused code, which saves 7.3 KiB (brotli). Its constructors still create the omitted managers. */
export function partsOfInversify({ onLoad }) {
  const unused = new RegExp(`@inversifyjs[\\\\/].*(?:${UNUSED_OF_INVERSIFY.join('|')})\\.js$`);
  onLoad({ filter: unused }, ({ path }) => ({ contents: `export class ${parse(path).name} {}` }));
  onLoad({ filter: /reflect-metadata[\\/]ReflectLite\.js$/ }, () => ({ contents: REFLECTION }));
  const methods = new RegExp(`^ {4}(?:async )?(?:${UNUSED_METHODS.join('|')})\\(.*?^ {4}\\}$`, 'gms');
  onLoad(
    { filter: /@inversifyjs[\\/]container[\\/].*(Container|BindingManager|SyntaxImplementation)\.js$/ },
    ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(methods, ''),
    }),
  );
  onLoad({ filter: /@inversifyjs[\\/].*PlanResultCacheService\.js$/ }, () => ({ contents: NO_CACHE }));
  onLoad(
    { filter: /@inversifyjs[\\/].*buildNoActivationsResolvedValueBindingNodeResolver\.js$/ },
    ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(FASTER_VARIANTS, ''),
    }),
  );
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

/** Methods of i18next that neither the page nor react-i18next calls. i18next only refers to them, or calls them for a warning. */
const UNUSED_OF_I18NEXT = [
  ...['cloneInstance', 'reloadResources', 'getUsedParamsDetails', 'loadNamespaces', 'loadLanguages'],
  ...['addResource', 'addResources', 'removeResourceBundle', 'toJSON'],
  ...['deprecateBareCode', 'noticeDevFallback'],
];

/** Matches i18next's messages for developers. It writes them only with the option `debug`, which the page never sets. */
const DEBUG_MESSAGES = /(?<!=> )\bthis\.logger\.(?:warn|log|once|deprecate)\([^\n]*\);$/gm;

/**
 * Omits i18next's loader of texts and its default formatter, which the page replaces, messages for developers, unused methods, and
 * references from one text to another, which no text may contain: 4 KiB (brotli).
 */
export function partsOfI18next({ onLoad }) {
  const methods = new RegExp(`^( {2}(?:${UNUSED_OF_I18NEXT.join('|')})\\().*?^ {2}\\}$`, 'gms');
  onLoad({ filter: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8')
      .replace(/^(class (?:Connector|Formatter)\b[^{]*\{).*?^\}/gms, '$1}')
      .replace(methods, '$1) {}')
      .replace(/^ {2}nest\(.*?^ {2}\}$/gms, '  nest(text) { return text; }')
      .replace(DEBUG_MESSAGES, ';'),
  }));
}
