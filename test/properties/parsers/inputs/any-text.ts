import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * Generates any character except half of a surrogate pair. The `unit: 'binary'` of fast-check would take a second
 * before the first test, because it builds a table of a million characters.
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

/** Generates any text. Some texts are names of members of `Object.prototype`, such as `toString`. */
export const anyText = (length: { readonly minLength?: number; readonly maxLength?: number } = {}) =>
  fc.string({ unit: character, ...length });
