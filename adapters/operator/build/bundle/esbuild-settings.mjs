import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { BuildFailure } from '../build-failure.mjs';
import { terserVersion } from './minified.mjs';

/**
 * Oldest supported browsers, as in README.md. Some browser tests use this version of Chromium (`chromium-oldest`). Older browsers
 * must not match the `@supports` condition in ui/style.css, which hides the message for outdated browsers.
 */
export const OLDEST_BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];

/** Returns esbuild's settings for the scripts of the browser. */
export function settingsOf(root) {
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
    // esbuild computes the hashes in file names before terser minifies the files. The banner contains terser's version, so that a
    // new version of terser also changes the hashes.
    banner: { js: `// terser ${terserVersion}, chunks first, compiled on load` },
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

/** Rejects with a `BuildFailure` that contains the errors of esbuild. Rejects with any other error unchanged. */
export async function explain(error) {
  if (!error.errors) throw error;
  const explained = await esbuild.formatMessages(error.errors, { kind: 'error' });
  throw new BuildFailure(explained.join('').trim());
}
