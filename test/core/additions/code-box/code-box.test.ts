import {
  afterRefusal,
  isDoubleEnter,
  submitsWithLastDigit,
} from '../../../../core/additions/code-box/code-box';
import { refused } from '../../../../core/result';

const latest = { code: '123456', at: 5_000 };

describe('A hardware key that ends its code with one or two Enter keys', () => {
  it.each([
    ['the refused code is ignored 999 ms after the refusal', '123456', 5_999, true],
    ['the refused code is submitted 1 000 ms after the refusal', '123456', 6_000, false],
    ['the refused code is ignored if the clock was set back by 999 ms', '123456', 4_001, true],
    ['the refused code is submitted if the clock was set back by 1 000 ms', '123456', 4_000, false],
    ['another code is submitted immediately', '654321', 5_000, false],
  ])('%s', (_, typed, now, expected) => {
    expect(isDoubleEnter(typed, latest, now)).toBe(expected);
  });

  it('every code is submitted before the first refusal', () => {
    expect(isDoubleEnter('123456', undefined, 5_000)).toBe(false);
  });
});

describe('[additions.last-digit] With `codeLength`, a numeric code is submitted with its last digit, once', () => {
  it.each([
    ['submits a code after its last digit', '123456', '12345', [], 6, true],
    ['submits a pasted code with separators', 'G-١٢٣ 456', '', [], 6, true],
    ['does not submit one digit less than the length', '12345', '1234', [], 6, false],
    ['does not submit one digit more than the length', '1234567', '123456', [], 6, false],
    ['does not submit when a space follows the last digit', '123456 ', '123456', [], 6, false],
    ['submits a code of which one digit was corrected', '123457', '123456', [], 6, true],
    ['does not submit the refused code again', '123456', '12345', ['654320', '123456'], 6, false],
    ['does not submit a refused code with a separator', '123 456', '123 45', ['654320', '123456'], 6, false],
    ['submits another code after a refusal', '654321', '65432', ['654320', '123456'], 6, true],
    ['does not submit without a configured length', '123456', '12345', [], 0, false],
  ])('%s', (_, typed, before, rejected, length, expected) => {
    expect(submitsWithLastDigit(typed, before, rejected, length)).toBe(expected);
  });
});

describe('Settled questions · The code box after a refusal', () => {
  it.each([
    ['a submitted code that is still in the box is selected', 'E0000068', '123456', 'select'],
    ['a submitted code without an answer is selected', 'unreachable', '123456', 'select'],
    ['if another code was typed, the error is removed', 'E0000068', '65', 'clear-error'],
    ['if another code was typed, a missing answer is still shown', 'unreachable', '65', 'keep'],
    ['if another code was typed, the notice to wait is still shown', 'throttled', '65', 'keep'],
    ['without a box on the screen, the message is kept', 'unreachable', undefined, 'keep'],
    ['without a box on the screen, the error is kept', 'E0000068', undefined, 'keep'],
  ] as const)('[settled.typed.1] %s', (_, code, inBox, effect) => {
    expect(afterRefusal(refused(code), '123456', inBox)).toBe(effect);
  });

  it('[additions.token-refused.3] if another code was typed, a failure of the server is still shown', () => {
    const failure = { ...refused('GENERIC_EXCEPTION'), isServerFault: true } as const;

    expect(afterRefusal(failure, '123456', '65')).toBe('keep');
  });
});
