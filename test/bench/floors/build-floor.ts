import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';

/** The headers of a page that has nothing to guard. */
const HEADERS = {
  html: { 'Cache-Control': 'no-store' },
  hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  other: { 'Cache-Control': 'no-cache' },
};

/** Writes a page of markup alone, as a folder that the sandbox can serve. */
export const buildMarkupFloor = async (markup: string, dist: string): Promise<string> =>
  writePage(dist, await readFile(markup, 'utf8'));

/** Builds a page of one script, minified as ours are, as a folder that the sandbox can serve. */
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
  if (!script) throw new Error(`${entry} became no script`);
  const contents = await minified(script.contents);
  const source = `<script type="module" src="/ui/${basename(script.path)}"></script>`;
  await writePage(dist, '<div id="root"></div>', source);
  await writeFile(script.path, contents);
  await writeFile(`${script.path}.br`, brotliCompressSync(contents));
  await writeFile(`${script.path}.gz`, gzipSync(contents, { level: 9 }));
  return dist;
};

const writePage = async (dist: string, body: string, script = ''): Promise<string> => {
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'ui'), { recursive: true });
  await writeFile(join(dist, 'headers.json'), JSON.stringify(HEADERS));
  await writeFile(
    join(dist, 'index.html'),
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Floor</title>
    <link rel="icon" href="data:,">
    <script type="application/json" id="environment">{}</script>
    ${script}
  </head>
  <body>
${body}
  </body>
</html>
`,
  );
  return dist;
};
