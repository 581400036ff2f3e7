import * as terser from 'terser';
import terserPackage from 'terser/package.json' with { type: 'json' };

/** Version of terser, on which the minified bytes depend. */
export const terserVersion = terserPackage.version;

/**
 * Minifies esbuild's output in two terser passes. The first pass saves 3.7 % of the first screen, the second 0.2 %. `pure_getters` saves
 * another 0.2 % by dropping unused property reads. The other options make the text longer, but brotli compresses it better: statements
 * instead of sequences and conditional expressions, double quotes only, comparisons in their written order, and no inlined functions.
 */
export async function minified(contents, isModule = true) {
  const compact = { passes: 2, pure_getters: true, sequences: false, if_return: false };
  const settings = {
    module: isModule,
    ecma: 2022,
    compress: { ...compact, lhs_constants: false, inline: 1 },
    format: { comments: false, quote_style: 2 },
  };
  const once = await terser.minify(Buffer.from(contents).toString('utf8'), settings);
  return Buffer.from((await terser.minify(once.code, settings)).code);
}
