/**
 * Makes each dynamic import of a script also import the chunks that the script imports statically. Safari 26 would
 * otherwise block these chunks: under `Integrity-Policy`, it reads their checksums from the import map only for dynamic
 * imports. `chunksOf` returns the chunks that a file imports statically. The files in `loaded` need no such import,
 * because they have a script tag with their checksum.
 */
export function chunksFirst(files, loaded, chunksOf) {
  const rewritten = (importer) => (importing, url) => {
    const file = files.find((each) => each.url === url);
    const present = [...loaded, importer, ...chunksOf(importer)];
    const chunks = file ? chunksOf(file).filter((each) => !present.includes(each)) : [];
    if (chunks.length === 0) return importing;
    const imports = [...chunks.map((chunk) => `import("${chunk.url}")`), importing];
    return `Promise.all([${imports.join()}]).then(all=>all.at(-1))`;
  };
  return files.map((file) => {
    const text = Buffer.from(file.contents).toString('utf8');
    return { ...file, contents: Buffer.from(text.replace(/\bimport\("([^"]+)"\)/g, rewritten(file))) };
  });
}
