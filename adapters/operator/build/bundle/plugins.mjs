// esbuild plugins that control the chunks and omit unused parts of packages.
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import * as esbuild from 'esbuild';
import laterTexts from './later-texts.json' with { type: 'json' };

/** Converts a path to esbuild's notation: relative to the root, with slashes. */
export function fromRoot(root, path) {
  return relative(root, path).split(sep).join('/');
}

/** Excludes `module` from the bundle. The browser imports the module from its final URL. */
export function leftToTheBrowser(module, url) {
  const { dir, name } = parse(module);
  return {
    name: 'left-to-the-browser',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`/${name}$`) }, ({ path, resolveDir }) =>
        resolve(resolveDir, path) === join(dir, name) ? { path: url, external: true } : undefined,
      );
    },
  };
}

/** Name of a dynamically imported module in esbuild's metafile. */
export const laterName = (root, module) => `later:${fromRoot(root, module)}`;

/**
 * Changes the imports of lazy modules: the views first import the main module, and all our other lazy modules first
 * import the main module and the views. Otherwise esbuild creates a chunk for each combination of modules that share
 * code. The first screen would then load nine files and 3.5 KiB more.
 */
export function laterThan(root, mainModule, views) {
  return {
    name: 'later-than-main',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import' && !resolveDir.includes(`${sep}node_modules${sep}`)
          ? // Relative to the root, because the path influences the names of the files.
            { path: fromRoot(root, resolve(resolveDir, path)), namespace: 'later' }
          : undefined,
      );
      onLoad({ filter: /./, namespace: 'later' }, ({ path }) => {
        const later = join(root, path);
        const earlier = later === views ? [mainModule] : [mainModule, views];
        return {
          contents: [
            ...earlier.map((module) => `import ${JSON.stringify(module)};`),
            `export * from ${JSON.stringify(later)};`,
          ].join('\n'),
          resolveDir: dirname(later),
        };
      });
    },
  };
}

/**
 * Omits English texts from the main script if the HTML document contains them or only later screens use them (`later-texts.json`).
 * Saves 3 KiB.
 */
export const withoutLaterTexts = (keys) => ({
  name: 'initial-texts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /[\\/]en\.json$/ }, ({ path, importer, resolveDir }) =>
      importer.endsWith('initial-texts.ts')
        ? { path: basename(path), namespace: 'initial-texts', pluginData: resolve(resolveDir, path) }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'initial-texts' }, async ({ pluginData: file }) => {
      // Texts outside the group `APP` are messages of later screens.
      const { APP } = JSON.parse(await readFile(file, 'utf8'));
      const left = [...laterTexts, ...keys.map((key) => key.replace('APP.', ''))];
      for (const [group, name] of left.map((each) => each.split('.'))) {
        if (name === undefined) delete APP[group];
        else delete APP[group]?.[name];
      }
      return { contents: JSON.stringify({ APP }), loader: 'json' };
    });
  },
});

/** Imports the style sheet of a later screen as minified text. */
export const stylesAsText = (root) => ({
  name: 'styles-as-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
      path: fromRoot(root, resolve(resolveDir, path.replace('?text', ''))),
      namespace: 'style-text',
    }));
    onLoad({ filter: /./, namespace: 'style-text' }, async ({ path }) => {
      const { code } = await esbuild.transform(await readFile(join(root, path), 'utf8'), {
        loader: 'css',
        minify: true,
      });
      return { contents: `export const style = ${JSON.stringify(code.trim())};` };
    });
  },
});

/** Converts each CommonJS module of React to one ES module. Otherwise each importing file contains a copy of all exports. */
export const reactAsModules = {
  name: 'react-as-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ kind, path, resolveDir }) =>
      kind === 'import-statement' ? { path, namespace: 'react', pluginData: resolveDir } : undefined,
    );
    onLoad({ filter: /./, namespace: 'react' }, async ({ path, pluginData: resolveDir }) => {
      const { default: _, ...members } = await import(path);
      const names = Object.keys(members).filter((name) => /^\w+$/.test(name));
      const exported = names.map((name) => `export const ${name} = all.${name};`);
      return {
        contents: [`const all = require('${path}');`, ...exported, 'export default all;'].join('\n'),
        resolveDir,
      };
    });
  },
};

/** Replaces reflect-metadata with the only two functions that inversify calls if the code uses no decorators. */
const REFLECTION = `
  const all = new WeakMap();
  Reflect.getOwnMetadata = (key, target) => all.get(target)?.get(key);
  Reflect.defineMetadata = (key, value, target) => all.set(target, new Map(all.get(target)).set(key, value));
`;

/**
 * Omits the unused parts of inversify, which saves 4.3 KiB (brotli). These parts are unused, because
 * `ui/container/typed-container.ts` binds no classes and uses no decorators, and because the content security policy
 * forbids generated code (`jitless`).
 */
export const partsOfInversify = {
  name: 'parts-of-inversify',
  setup({ onLoad }) {
    const unused =
      /@inversifyjs[\\/].*(?:ResolverJit|InstanceBindingNodeImplementation|getClassMetadata)\.js$/;
    onLoad({ filter: unused }, ({ path }) => ({ contents: `export const ${parse(path).name} = undefined;` }));
    onLoad({ filter: /reflect-metadata[\\/]ReflectLite\.js$/ }, () => ({ contents: REFLECTION }));
  },
};

/**
 * Bundles only the used parts of Okta's SDK: 18.5 KiB instead of 26.5 KiB (brotli). Without this plugin, esbuild
 * bundles all parts: it does not read the package.json in which the SDK declares `sideEffects: false`, and the SDK's
 * entry module ends with a class that contains all parts.
 */
export const partsOfOkta = {
  name: 'parts-of-okta',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      const isOkta = `${path} ${from.importer}`.includes('okta-auth-js');
      if (!isOkta || pluginData === partsOfOkta) return undefined;
      return { ...(await resolve(path, { ...from, pluginData: partsOfOkta })), sideEffects: false };
    });
    onLoad({ filter: /okta-auth-js.*[\\/]exports[\\/]authn\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^const .*/ms, ''),
    }));
  },
};
