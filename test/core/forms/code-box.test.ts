import {
  afterRefusal,
  isCodeRefused,
  isDoubleEnter,
  submitsWithLastDigit,
} from '../../../core/forms/code-box';
import { type RefusalCode, refused } from '../../../core/result';

const latest = { code: '123456', at: 5_000 };

describe('A hardware key that ends its code with one or two Enter keys', () => {
  it.each([
    ['the refused code, 999 ms later', '123456', 5_999, true],
    ['the refused code, 1 000 ms later', '123456', 6_000, false],
    ['another code immediately', '654321', 5_000, false],
  ])('%s', (_, typed, now, expected) => {
    expect(isDoubleEnter(typed, latest, now)).toBe(expected);
  });

  it('before any refusal every code is submitted', () => {
    expect(isDoubleEnter('123456', undefined, 5_000)).toBe(false);
  });
});

describe('[additions.last-digit] With `codeLength`, a numeric code is submitted with its last digit, once', () => {
  it.each([
    ['the last digit', '123456', '12345', undefined, 6, true],
    ['a pasted code with separators', 'G-١٢٣ 456', '', undefined, 6, true],
    ['one digit less than the length', '12345', '1234', undefined, 6, false],
    ['one digit more than the length', '1234567', '123456', undefined, 6, false],
    ['a space after the last digit', '123456 ', '123456', undefined, 6, false],
    ['a digit corrected immediately', '123457', '123456', undefined, 6, true],
    ['the refused code, typed again', '123456', '12345', latest, 6, false],
    ['the refused code in other characters', '123 456', '123 45', latest, 6, false],
    ['another code after a refusal', '654321', '65432', latest, 6, true],
    ['without a configured length', '123456', '12345', undefined, 0, false],
  ])('%s', (_, typed, before, refusedCode, length, expected) => {
    expect(submitsWithLastDigit(typed, before, refusedCode, length)).toBe(expected);
  });
});

describe('Settled questions · The code box after a refusal', () => {
  const codes: readonly [RefusalCode, boolean][] = [
    ['E0000068', true],
    ['GENERIC_EXCEPTION', true],
    ['unreachable', false],
    ['throttled', false],
    ['code-required', false],
  ];

  it.each(codes)('%s refuses the code itself: %s', (code, expected) => {
    expect(isCodeRefused(refused(code))).toBe(expected);
  });

  it.each([
    ['the submitted code stays, selected', 'E0000068', '123456', 'select'],
    ['a code without an answer stays, selected', 'unreachable', '123456', 'select'],
    ['another code was typed: its box shows no error', 'E0000068', '65', 'clear-error'],
    ['another code was typed: the missing answer is still shown', 'unreachable', '65', 'keep'],
    ['another code was typed: the notice to wait is still shown', 'throttled', '65', 'keep'],
    ['the box is not on the screen', 'unreachable', undefined, 'keep'],
  ] as const)('[settled.typed.1] %s', (_, code, inBox, effect) => {
    expect(afterRefusal(refused(code), '123456', inBox)).toBe(effect);
  });
});
