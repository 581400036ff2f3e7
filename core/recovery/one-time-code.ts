/**
 * Digits of a numeric code. Removes spaces, dashes and a leading `G-` or `#`, and converts full-width, Arabic and Persian digits
 * (specification, "Settled questions"). Returns any other text as typed, without surrounding white space.
 */
export const normalizeCode = (typed: string): string => {
  const code = withoutSeparators(withAsciiDigits(typed));
  return isNumber(code) ? code : typed.trim();
};

/** Converts full-width digits by NFKC. The code points of the Arabic and the Persian zero are multiples of 16. */
const withAsciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));

/** Removes spaces, dashes, invisible characters, and the prefix that some messages put before a code. */
const withoutSeparators = (text: string): string =>
  text.replace(/^[\s\p{Cf}]*(?:G\p{Pd}|#)|[\s\p{Pd}\p{Cf}\u2212]/giu, '');

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** The plain digits of a complete code; `undefined` if it is incomplete, or if `length` is 0 (unknown). */
export const completeCode = (typed: string, length: number): string | undefined => {
  const code = normalizeCode(typed);
  return length > 0 && code.length === length && isNumber(code) ? code : undefined;
};
