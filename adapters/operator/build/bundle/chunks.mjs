// Rewrites esbuild's script files, to save a request and to let Safari check chunks. A chunk is a file that other scripts import.

/** Returns the contents of a bundled file as text. */
export const textOf = ({ contents }) => Buffer.from(contents).toString('utf8').trim();

/** Lets Chromium compile a script while it loads, not at the first call of each function (https://v8.dev/blog/explicit-compile-hints). */
export const compiledOnLoad = ({ contents }) =>
  Buffer.concat([Buffer.from('//# allFunctionsCalledOnLoad\n'), contents]);

/** Replaces an entry file that only imports a chunk with this chunk, which saves one request. */
export function inOneFile(files, entry) {
  const chunk = files.find(({ url }) => textOf(entry) === `import"${url}";`);
  if (!chunk) return files;
  const { url, entryPoint, cssBundle } = entry;
  const merged = files.flatMap((file) => {
    if (file === entry) return [];
    return file === chunk ? { ...chunk, url, entryPoint, cssBundle } : file;
  });
  return merged.map((file) => ({ ...file, contents: Buffer.from(textOf(file).replaceAll(chunk.url, url)) }));
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
 * Adds to each `import()` the `import()` of every chunk that the script imports statically (`chunksOf`). Under `Integrity-Policy`, Safari
 * 26 otherwise blocks them: it reads the import map's checksums only for `import()`. Script tags contain the checksums of `loaded`
 * chunks.
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
