/**
 * The digits of a numeric code. Removes spaces, dashes and a leading `G-` or `#`, and converts full-width, Arabic and
 * Persian digits (design, "Settled questions"). Returns any other text as typed, without surrounding white space.
 */
export const plainDigits = (typed: string): string => {
  const code = typed
    .normalize('NFKC')
    // Both alphabets have their zero at a multiple of sixteen.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/^[\s\p{Cf}]*(?:G\p{Pd}|#)|[\s\p{Pd}\p{Cf}\u2212]/giu, '');
  return /^\d+$/.test(code) ? code : typed.trim();
};

/** The plain digits of a code that has as many as it must have; `undefined` while it has not, and where no length is known. */
export const completeCode = (typed: string, length: number): string | undefined => {
  const code = plainDigits(typed);
  return length > 0 && code.length === length && /^\d+$/.test(code) ? code : undefined;
};
