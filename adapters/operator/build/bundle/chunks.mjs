// Rewrites esbuild's scripts, to save a request and to let Safari verify checksums of chunks (files that other scripts import).

/** Returns the contents of a bundled file as text. */
export const textOf = ({ contents }) => Buffer.from(contents).toString('utf8').trim();

/**
 * Adds a first line that lets Chromium compile the script in the background while the script loads. Without the line, the page waits
 * at the first call of each function until that function is compiled (https://v8.dev/blog/explicit-compile-hints).
 */
export const compiledOnLoad = ({ contents }) =>
  Buffer.concat([Buffer.from('//# allFunctionsCalledOnLoad\n'), contents]);

/** Matches an entry file that contains no code besides imports and exports. */
const ONLY_CHUNK =
  /^import(?:\{(?<imported>.+?)\}from)?"(?<url>.+?)";(?:import".+?";)*(?:export\{(?<exported>.+)\};)?$/;
const EXPORTS = /export\{([^{}]+)\};?$/;

/** Parses a list such as `a as b,c` into the pairs of names `[['a', 'b'], ['c', 'c']]`. */
const namePairs = (list = '') =>
  list.split(',').map((each) => [each.split(' as ')[0], each.split(' as ').at(-1)]);

/** If an entry file only imports and exports a chunk, moves the chunk's code into the entry file. This saves one request. */
export function inOneFile(files, isEntry) {
  const entry = files.find(isEntry);
  const { url, imported, exported } = ONLY_CHUNK.exec(entry ? textOf(entry) : '')?.groups ?? {};
  const chunk = files.find((file) => file.url === url);
  if (!chunk) return files;
  const inChunk = new Map(namePairs(EXPORTS.exec(textOf(chunk))?.[1]).map(([local, name]) => [name, local]));
  const inEntry = new Map(namePairs(imported).map(([name, local]) => [local, inChunk.get(name)]));
  const added = exported ? namePairs(exported) : [];
  const more = added.map(([local, name]) => `,${inEntry.get(local)} as ${name}`).join('');
  const contents = textOf(chunk).replace(EXPORTS, (_all, names) => `export{${names}${more}};`);
  const { url: address, entryPoint, cssBundle } = entry;
  const merged = { ...chunk, url: address, entryPoint, cssBundle, contents };
  return files
    .filter((file) => file !== entry)
    .map((file) => (file === chunk ? merged : file))
    .map((file) => ({ ...file, contents: Buffer.from(textOf(file).replaceAll(chunk.url, address)) }));
}

/** Lists the chunks that a file imports statically, directly or indirectly. */
export function staticImports(entry, files, found = new Set()) {
  for (const { path, kind, external } of entry.imports) {
    const file = files.find(({ output }) => output === path);
    if (external || kind !== 'import-statement' || found.has(file)) continue;
    found.add(file);
    staticImports(file, files, found);
  }
  return [...found];
}

/**
 * Makes each `import()` of a script also `import()` the script's static imports. Safari 26 applies the checksums of the import
 * map only to `import()`, and `Integrity-Policy` blocks scripts without a checksum.
 */
export function chunksFirst(files, loaded, chunksOf) {
  const rewritten = (importer) => (importing, url) => {
    const file = files.find((each) => each.url === url);
    const present = [...loaded, importer, ...chunksOf(importer)];
    const chunks = file ? chunksOf(file).filter((each) => !present.includes(each)) : [];
    if (chunks.length === 0) return importing;
    return `Promise.all([${[...chunks.map((chunk) => `import("${chunk.url}")`), importing].join()}]).then(all=>all.at(-1))`;
  };
  return files.map((file) => {
    const text = textOf(file).replace(/\bimport\("([^"]+)"\)/g, rewritten(file));
    return { ...file, contents: Buffer.from(text) };
  });
}
