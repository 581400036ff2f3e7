/** Returns the value of a decimal digit of any script. Unicode assigns the digits of a script in order, in blocks of ten. */
const asciiDigit = (digit: string): string => {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((at - zero) % 10);
};

/**
 * Returns the digits of a phone number as people and address books write it, with an initial `+` if it has one. Returns undefined if
 * the text is not one phone number.
 */
export const phoneNumberOf = (written: string): string | undefined => {
  const plain = written
    // Replaces full-width signs and the like. A footnote such as ² is not a digit of the number.
    .replace(/\P{No}/gu, (sign) => sign.normalize('NFKC'))
    .replace(/\p{Nd}/gu, asciiDigit)
    // Invisible signs, spaces, dashes and dots.
    .replace(/[\p{Cf}\s\p{Pd}\u2212./\u00b7\u2022]/gu, '')
    // Callers from abroad leave out this zero.
    .replace(/(?<=\d)\(0\)/, '')
    .replace(/[()]/g, '');
  return /^\+?\d{6,15}$/.exec(plain)?.[0];
};
