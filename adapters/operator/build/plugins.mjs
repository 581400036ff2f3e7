// What the bundle asks of esbuild beside its settings: which modules share a file, and what is left out of one.
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import * as esbuild from 'esbuild';

/** A file's path from the project's folder, as esbuild writes it. */
export function fromRoot(root, path) {
  return relative(root, path).split(sep).join('/');
}

/** Imports `module` from its final address, so that it is no part of this bundle. */
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

/** How the metafile names a module that is loaded later. */
export const laterName = (root, module) => `later:${fromRoot(root, module)}`;

/**
 * Lets the views import the main module, and every other module of ours that is loaded later import the views, which have
 * run by then. Otherwise esbuild makes one more chunk for each set of later modules that share something with the first
 * screen, which then comes in nine files and weighs 3.5 KiB more.
 */
export function laterThan(root, mainModule, views) {
  return {
    name: 'later-than-main',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import' && !resolveDir.includes(`${sep}node_modules${sep}`)
          ? // Counted from the root: it goes into the names of the files, which are the same wherever the sources lie.
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

/** Texts, and groups of them, that only screens say which come later than the first. */
const LATER_TEXTS = `
  SUBMIT PUSH VERIFY YUBIKEY SMS CALL GOOGLE PIN RSA BADGE DYNAMIC SEND EMAIL PASSWORD RESET UNLOCK ENDING EXPIRED REDIRECTOR
  MANAGE CONFIGURATION HINT.REJECTED HINT.TIMEOUT HINT.GENERIC_EXCEPTION HINT.NOPUSHSENT HINT.NEXT_CODE HINT.CHECK
  HINT.YUBIKEY HINT.SMS HINT.CALL HINT.RSA HINT.MISMATCH HINT.E0000001 HINT.E0000080 HINT.PASSWORD_INVALID HINT.E0000032
  HINT.LINK HINT.OTHER_FACTOR CONTEXT FACTOR PLEASE_WAIT FACTOR_REQUIRED NOTICE.OTHER_TAB NOTICE.ANOTHER_WAY
  NOTICE.NO_OTHER_WAY NOTICE.LANGUAGE ENTRY.NEXT_ROUND ENTRY.PICK WAYS_ON.NONE
  HINT.OLD_PASSWORD SIGN_IN.TECHNICAL SIGN_IN.PROVIDER SIGN_IN.STEP SIGN_IN.CODE SIGN_IN.WORDS
  SIGN_IN.SIGN_OUT SIGN_IN.SIGNING_OUT SIGN_IN.SIGN_OUT_FAILED SIGN_IN.ENDED_HEADING SIGN_IN.AGAIN
`
  .trim()
  .split(/\s+/);

/**
 * Leaves out of the first screen's English what the page says already, which comes with the document, and the texts of later
 * screens: 3 KiB (brotli), and more with each of those screens.
 */
export const firstTexts = (keys) => ({
  name: 'first-texts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /[\\/]en\.json$/ }, ({ path, importer, resolveDir }) =>
      importer.endsWith('first-texts.ts')
        ? { path: basename(path), namespace: 'first-texts', pluginData: resolve(resolveDir, path) }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'first-texts' }, async ({ pluginData: file }) => {
      // What stands outside of it is said for an empty code, on later screens all of it.
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

/** The style of later screens comes with their code, as text that is as short as the page's own style sheet. */
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
 * Leaves out of inversify what `ui/container/typed-container.ts` never uses, 4.5 KiB (brotli): bindings of classes with their
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
 * Bundles what is imported of Okta's SDK, and no more: that chunk then has 18.5 KiB (brotli) instead of 26.5. The SDK says
 * that its modules do nothing but export, but in a package.json that esbuild does not come to; and its entry ends with a
 * class that is made of all its parts.
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
