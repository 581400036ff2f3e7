import { isUndecided, type Refusal } from '../result';

/** Reduces a numeric code to plain digits, from any script (specification, "Settled questions"). Trims any other text. */
export const normalizeCode = (typed: string): string => {
  const code = withAsciiDigits(withoutSeparators(typed));
  return isNumber(code) ? code : typed.trim();
};

/** Also invisible characters, and the prefix `G-` or `#` of some text messages. */
const withoutSeparators = (text: string): string =>
  text.replace(/^[\s\p{Cf}]*(?:[GＧ]\p{Dash}|[#＃])|[\s\p{Dash}\p{Cf}]/giu, '');

const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** Unicode encodes the digits of each script in a row, from 0 to 9. */
const digitValue = (codePoint: number): number =>
  /\p{Nd}/u.test(String.fromCodePoint(codePoint - 1)) ? (digitValue(codePoint - 1) + 1) % 10 : 0;

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** `undefined` unless the code has exactly `length` digits. The length 0 means unknown. */
export const completeCode = (typed: string, length: number): string | undefined => {
  const code = normalizeCode(typed);
  return code.length === length && isNumber(code) ? code : undefined;
};

/** Wrong code (specification, section 8). */
export const INVALID_CODE = 'E0000068';

export const isCodeRefused = (refusal: Refusal): boolean =>
  refusal.code === INVALID_CODE || (!isUndecided(refusal) && refusal.code !== 'code-required');
