/**
 * The plain digits of a numeric code as people and phones give it: in groups, after `G-` or `#`, in full-width,
 * Arabic or Persian digits (design, "Settled questions"). What holds no such code is left as it was typed, but for blanks.
 */
export const plainDigits = (typed: string): string => {
  const code = typed
    .normalize('NFKC')
    // Both alphabets have their zero at a multiple of sixteen.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/^[\s\p{Cf}]*(?:G\p{Pd}|#)|[\s\p{Pd}\p{Cf}\u2212]/giu, '');
  return /^\d+$/.test(code) ? code : typed.replace(/\s/g, '');
};

/** The plain digits of a code that has as many as it must have; `undefined` while it has not, and where no length is known. */
export const completeCode = (typed: string, length: number): string | undefined => {
  const code = plainDigits(typed);
  return length > 0 && code.length === length && /^\d+$/.test(code) ? code : undefined;
};
