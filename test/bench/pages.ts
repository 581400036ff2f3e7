import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minified } from '../../adapters/operator/build/bundle/bundle.mjs';
import { build } from '../../build.mjs';
import { startSandbox } from '../sandbox/sandbox';

/** Names of the measured pages. `OURS` is the product, and the other pages are baselines. */
export const PLAIN = 'plain HTML';
export const REACT = 'React and ReactDOM alone';
export const PACKAGES = "the card's packages";
export const OURS = 'ours';

export const PAGES = [PLAIN, REACT, PACKAGES, OURS] as const;
export type PageName = (typeof PAGES)[number];

const root = join(import.meta.dirname, '..', '..');
/** Folder for the built pages. */
const cache = join(root, 'node_modules', '.cache', 'bench');

const HEADERS = {
  html: { 'Cache-Control': 'no-store', 'Content-Security-Policy': "style-src 'self'" },
  hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  other: { 'Cache-Control': 'no-cache' },
};

const writePage = async (dist: string, body: string, script = ''): Promise<string> => {
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'ui'), { recursive: true });
  await writeFile(join(dist, 'headers.json'), JSON.stringify(HEADERS));
  const head = `<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Floor</title>
    <link rel="icon" href="data:,">
    <script type="application/json" id="environment">{}</script>`;
  const page = `<!doctype html><html lang="en"><head>${head}${script}</head><body>${body}</body></html>`;
  await writeFile(join(dist, 'index.html'), page);
  return dist;
};

/** Builds a page with one script. */
const buildScriptPage = async (entry: string, dist: string): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['es2015', 'module'],
    jsx: 'automatic',
    legalComments: 'none',
    outdir: dist,
    entryNames: 'ui/[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`${entry} has no script.`);
  const contents = await minified(script.contents);
  const source = `<script type="module" src="/ui/${basename(script.path)}"></script>`;
  await writePage(dist, '<div id="root"></div>', source);
  await writeFile(script.path, contents);
  await writeFile(`${script.path}.br`, brotliCompressSync(contents));
  return dist;
};

/** Builds the product's page and the pages that it is compared with. Starts a sandbox for each page. */
export const servePages = async () => {
  const floor = (name: string) => join(root, 'test', 'bench', 'floors', name);
  const ours = join(cache, 'ours');
  await build({ root, out: ours });
  const built: readonly (readonly [PageName, string])[] = [
    [PLAIN, await writePage(join(cache, 'plain'), await readFile(floor('plain.html'), 'utf8'))],
    [REACT, await buildScriptPage(floor('react-alone.tsx'), join(cache, 'react-alone'))],
    [PACKAGES, await buildScriptPage(floor('packages.tsx'), join(cache, 'packages'))],
    [OURS, ours],
  ];
  return Promise.all(
    built.map(async ([name, dist]) => ({ name, sandbox: await startSandbox({ root, dist }) })),
  );
};

export type ServedPage = Awaited<ReturnType<typeof servePages>>[number];
