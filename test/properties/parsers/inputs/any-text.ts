import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * Any character except half of a surrogate pair. fast-check's `unit: 'binary'` builds a table of a million
 * characters, which takes a second before a file's first test.
 */
const character = fc.nat({ max: 0x10ffff - SURROGATES }).map(
  (at) => String.fromCodePoint(at < FIRST_SURROGATE ? at : at + SURROGATES),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== text) throw new TypeError('not one character');
    if (code < FIRST_SURROGATE) return code;
    if (code < FIRST_SURROGATE + SURROGATES) throw new TypeError('half of a pair');
    return code - SURROGATES;
  },
);

/** Any text, sometimes the name of a member of every object. */
export const anyText = (length: { readonly minLength?: number; readonly maxLength?: number } = {}) =>
  fc.string({ unit: character, ...length });
