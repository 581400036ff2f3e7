import { isUndecided, type Refusal } from '../result';

/**
 * Converts a typed numeric code to plain digits (specification, "Settled questions"). Removes spaces, dashes and a leading `G-` or
 * `#`. Converts every decimal digit of Unicode. Trims any text that is not a numeric code.
 */
export const normalizeCode = (typed: string): string => {
  const code = withAsciiDigits(withoutSeparators(typed));
  return isNumber(code) ? code : typed.trim();
};

/** Removes spaces, dashes, invisible characters, and the prefix `G-` or `#` that some text messages put before a code. */
const withoutSeparators = (text: string): string =>
  text.replace(/^[\s\p{Cf}]*(?:[GＧ]\p{Dash}|[#＃])|[\s\p{Dash}\p{Cf}]/giu, '');

const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** Value of a decimal digit. Unicode encodes the digits of each script in a row, from 0 to 9. */
const digitValue = (codePoint: number): number =>
  /\p{Nd}/u.test(String.fromCodePoint(codePoint - 1)) ? (digitValue(codePoint - 1) + 1) % 10 : 0;

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

export const isCodeRefused = (refusal: Refusal): boolean =>
  refusal.code === INVALID_CODE || (!isUndecided(refusal) && refusal.code !== 'code-required');
