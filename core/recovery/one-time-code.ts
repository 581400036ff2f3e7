import { isUndecided, type Refusal } from '../result';

/**
 * Converts a typed numeric code to plain digits (specification, "Settled questions"). Removes spaces, dashes and a leading `G-` or
 * `#`. Converts full-width, Arabic and Persian digits. Trims any text that is not a numeric code.
 */
export const normalizeCode = (typed: string): string => {
  const code = withoutSeparators(withAsciiDigits(typed));
  return isNumber(code) ? code : typed.trim();
};

/**
 * Converts full-width, Arabic and Persian digits to ASCII. NFKC normalization converts the full-width digits. The value of an
 * Arabic or Persian digit is its code point modulo 16.
 */
const withAsciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));

/** Removes spaces, dashes, invisible characters, and the prefix `G-` or `#` that some text messages put before a code. */
const withoutSeparators = (text: string): string =>
  text.replace(/^[\s\p{Cf}]*(?:G\p{Pd}|#)|[\s\p{Pd}\p{Cf}\u2212]/giu, '');

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/**
 * Returns the digits of the typed code if it consists of exactly `length` digits, otherwise `undefined`. Always returns
 * `undefined` for the length 0, which means an unknown length.
 */
export const completeCode = (typed: string, length: number): string | undefined => {
  const code = normalizeCode(typed);
  return code.length === length && isNumber(code) ? code : undefined;
};

/** Error code of the server for a wrong code (specification, section 8). */
export const INVALID_CODE = 'E0000068';

/** True if the server rejected the code that the user typed. */
export const isCodeRefused = (refusal: Refusal): boolean =>
  refusal.code === INVALID_CODE || (!isUndecided(refusal) && refusal.code !== 'code-required');
