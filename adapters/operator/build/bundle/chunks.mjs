// Changes the files that esbuild has split the scripts into. A chunk is a file that other scripts import.

/** Returns the contents of a bundled file as text. */
export const textOf = ({ contents }) => Buffer.from(contents).toString('utf8').trim();

/** If the entry file only imports a chunk, replaces the entry file with the chunk. Saves one request. */
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
 * Extends each dynamic import: it also imports the chunks that the imported script imports statically. Otherwise Safari 26 blocks these
 * chunks, because under `Integrity-Policy` it reads checksums from the import map only for dynamic imports. `chunksOf` returns the chunks
 * that a file imports statically. The files in `loaded` are left out, because their script tags contain the checksums.
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
