import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';

/** Response headers of the minimal pages with which the benchmark compares the product's page. */
const HEADERS = {
  html: { 'Cache-Control': 'no-store' },
  hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  other: { 'Cache-Control': 'no-cache' },
};

/** Writes a page without scripts to a folder that the test server (sandbox) serves. */
export const buildMarkupFloor = async (markup: string, dist: string): Promise<string> =>
  writePage(dist, await readFile(markup, 'utf8'));

/** Builds a page with one script and writes the page to the folder `dist`. Resolves with `dist`. */
export const buildScriptFloor = async (
  entry: string,
  dist: string,
  minified: (contents: Uint8Array) => Promise<Uint8Array>,
): Promise<string> => {
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
