/**
 * Makes each dynamic import also import the chunks that the script needs. Safari 26 otherwise blocks these chunks: under
 * `Integrity-Policy`, it reads the import map only for dynamic imports. `chunksOf` returns the chunks that a file imports
 * statically. The files of `loaded` have a script tag, which names their integrity.
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
