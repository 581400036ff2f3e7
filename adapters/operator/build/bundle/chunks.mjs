import { BuildFailure } from '../build-failure.mjs';

/** Returns the contents of a bundled file as text. */
export function textOf({ contents }) {
  return Buffer.from(contents).toString('utf8').trim();
}

/** If the entry file only imports a chunk, replaces the entry file with the chunk. Saves one request. */
export function inOneFile(files, entry) {
  const chunk = files.find(({ url }) => textOf(entry) === `import"${url}";`);
  if (!chunk) return files;
  const { url, entryPoint, cssBundle } = entry;
  const merged = { ...chunk, url, entryPoint, cssBundle };
  return files
    .filter((file) => file !== entry)
    .map((file) => (file === chunk ? merged : file))
    .map((file) => ({ ...file, contents: Buffer.from(textOf(file).replaceAll(chunk.url, url)) }));
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
 * Throws a `BuildFailure` if a script imports chunks outside the first screen. If such a script failed to load, a retry
 * would load only the script again, not the chunks.
 */
export function assertAlone(script, firstScreen, files) {
  const more = script ? staticImports(script, files).filter((file) => !firstScreen.includes(file)) : [];
  if (more.length > 0)
    throw new BuildFailure(
      `${script.url} statically imports ${more.map(({ url }) => url).join(', ')}, which is not part of the first screen. ` +
        'A retry of the failed script would not load it again.',
    );
}
