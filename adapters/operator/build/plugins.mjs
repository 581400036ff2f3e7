// Plugins for esbuild, which decide the chunks and omit unused parts of packages.
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import * as esbuild from 'esbuild';

/** A path relative to the root, in esbuild's notation. */
export function fromRoot(root, path) {
  return relative(root, path).split(sep).join('/');
}

/** Imports `module` from its final address and keeps it out of the bundle. */
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

/** Name of a dynamically imported module in the metafile. */
export const laterName = (root, module) => `later:${fromRoot(root, module)}`;

/**
 * Makes the views import the main module, and our other dynamically imported modules import the views. Otherwise esbuild makes a
 * chunk for each set of modules that share code with the first screen, which then has nine files and 3.5 KiB more.
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

/** Texts and groups of texts that the first screen does not use. */
const LATER_TEXTS = `
  SUBMIT PUSH VERIFY YUBIKEY SMS CALL GOOGLE PIN RSA BADGE DYNAMIC SEND EMAIL PASSWORD RESET UNLOCK ENDING EXPIRED REDIRECTOR
  MANAGE CONFIGURATION HINT.REJECTED HINT.TIMEOUT HINT.GENERIC_EXCEPTION HINT.NOPUSHSENT HINT.NEXT_CODE HINT.CHECK
  HINT.YUBIKEY HINT.SMS HINT.CALL HINT.RSA HINT.MISMATCH HINT.E0000001 HINT.E0000080 HINT.PASSWORD_INVALID HINT.E0000032
  HINT.LINK HINT.OTHER_FACTOR CONTEXT FACTOR PLEASE_WAIT FACTOR_REQUIRED NOTICE.OTHER_TAB NOTICE.ANOTHER_WAY
  NOTICE.NO_OTHER_WAY NOTICE.LANGUAGE ENTRY.NEXT_ROUND ENTRY.PICK WAYS_ON.NONE BACKUP HINT.BACKUP
  HINT.OLD_PASSWORD SIGN_IN.TECHNICAL SIGN_IN.PROVIDER SIGN_IN.STEP SIGN_IN.CODE SIGN_IN.WORDS
  SIGN_IN.SIGN_OUT SIGN_IN.SIGNING_OUT SIGN_IN.SIGN_OUT_FAILED SIGN_IN.ENDED_HEADING SIGN_IN.AGAIN
`
  .trim()
  .split(/\s+/);

/** Omits English texts from the main script that are part of the document or of later screens: 3 KiB (brotli). */
export const withoutLaterTexts = (keys) => ({
  name: 'initial-texts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /[\\/]en\.json$/ }, ({ path, importer, resolveDir }) =>
      importer.endsWith('initial-texts.ts')
        ? { path: basename(path), namespace: 'initial-texts', pluginData: resolve(resolveDir, path) }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'initial-texts' }, async ({ pluginData: file }) => {
      // Texts outside of APP are messages of later screens.
      const { APP } = JSON.parse(await readFile(file, 'utf8'));
      const left = [...LATER_TEXTS, ...keys.map((key) => key.replace('APP.', ''))];
      for (const [group, name] of left.map((each) => each.split('.'))) {
        if (name === undefined) delete APP[group];
        else delete APP[group]?.[name];
      }
      return { contents: JSON.stringify({ APP }), loader: 'json' };
    });
  },
});

/** Imports the minified style sheet of a later screen as a text. */
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

/** Makes one ES module of each CommonJS module of React. Otherwise each importing file makes a copy of all its exports. */
export const reactAsModules = {
  name: 'react-as-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ kind, path, resolveDir }) =>
      kind === 'import-statement' ? { path, namespace: 'react', pluginData: resolveDir } : undefined,
    );
    onLoad({ filter: /./, namespace: 'react' }, async ({ path, pluginData: resolveDir }) => {
      const names = Object.keys(await import(path)).filter(
        (name) => /^\w+$/.test(name) && name !== 'default',
      );
      const exported = names.map((name) => `export const ${name} = all.${name};`);
      return {
        contents: [`const all = require('${path}');`, ...exported, 'export default all;'].join('\n'),
        resolveDir,
      };
    });
  },
};

/** The two functions of reflect-metadata that inversify calls without decorators: it numbers its bindings with them. */
const REFLECTION = `
  const all = new WeakMap();
  Reflect.getOwnMetadata = (key, target) => all.get(target)?.get(key);
  Reflect.defineMetadata = (key, value, target) => all.set(target, new Map(all.get(target)).set(key, value));
`;

/**
 * Leaves out of inversify what `ui/container/typed-container.ts` never uses, 4.3 KiB (brotli): bindings of classes with their
 * decorators, and code generation, which the content security policy forbids (`jitless`).
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
 * Bundles only the used parts of Okta's SDK: 18.5 KiB (brotli) instead of 26.5. The SDK declares `sideEffects: false` in a
 * package.json that esbuild does not read, and its entry ends with a class of all its parts.
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
