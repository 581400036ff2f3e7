import { completeCode, isCodeRefused, normalizeCode } from '../../../core/recovery/one-time-code';
import { type Refusal, refused } from '../../../core/result';

describe('[settled.digits] Settled questions · Numeric codes, as typed by users and sent to phones', () => {
  it.each([
    ['in plain digits', '123456'],
    ['in groups', '123 456'],
    ['in groups with a no-break space', '123\u00a0456'],
    ['with a dash', '123-456'],
    ['with an em dash', '123–456'],
    ['with a minus sign', '123−456'],
    ['in spaces', ' \t123456\n'],
    ['in Google’s format', 'G-123456'],
    ['in Google’s format, in full-width characters', 'Ｇ－１２３４５６'],
    ['in Google’s format, in small letters', ' g-123 456'],
    ['after a number sign', '#123456'],
    ['after a number sign, from a message', '\u200e# 123456'],
    ['in full-width digits', '１２３４５６'],
    ['in full-width characters', '＃１２３－４５６'],
    ['in two scripts', '۱۲३456'],
    ['in direction isolates', '\u2068123456\u2069'],
    ['with a zero-width space', '123\u200b456'],
  ])('a code %s becomes plain digits', (_, typed) => {
    expect(normalizeCode(typed)).toBe('123456');
  });

  it.each(digitSets().map((set) => [set]))('the digits %s become plain digits', (set) => {
    expect([normalizeCode(set), completeCode(set, 10)]).toEqual(['0123456789', '0123456789']);
  });

  it('leading zeros are kept', () => {
    expect(normalizeCode('000 012')).toBe('000012');
  });

  it.each([
    ['', ''],
    [' \t ', ''],
    ['12a4', '12a4'],
    ['12-a4', '12-a4'],
    ['a-12', 'a-12'],
    ['abc-١٢', 'abc-١٢'],
    ['G 123', 'G 123'],
    [' 12 a4\t', '12 a4'],
    ['- -', '- -'],
    ['X-123', 'X-123'],
    ['12#34', '12#34'],
    ['1.5', '1.5'],
    ['12²', '12²'],
    ['①②', '①②'],
  ])('%j is not a number: only surrounding white space is removed: %j', (typed, left) => {
    expect(normalizeCode(typed)).toBe(left);
  });
});

describe('[additions.last-digit] Settled questions · A code of a known length', () => {
  it.each([
    ['123456', 6, '123456'],
    ['123 456', 6, '123456'],
    ['G-١٢٣٤', 4, '1234'],
    ['0000', 4, '0000'],
  ])('%j is complete with %i digits: %s', (typed, length, code) => {
    expect(completeCode(typed, length)).toBe(code);
  });

  it.each([
    ['12345', 'too short', 6],
    ['1234567', 'too long', 6],
    ['12345a', 'not a number', 6],
    ['a12345', 'not a number', 6],
    ['', 'empty', 6],
    ['', 'empty, without a configured length', 0],
    ['123456', 'no length is configured', 0],
  ])('%j is incomplete: %s', (typed, _, length) => {
    expect(completeCode(typed, length)).toBeUndefined();
  });
});

describe('A code that the server has rejected', () => {
  const failed = { isServerFault: true } as const;

  it.each<[Refusal, boolean]>([
    [refused('E0000068'), true],
    [refused('GENERIC_EXCEPTION'), true],
    [refused('unreachable'), false],
    [refused('throttled'), false],
    [refused('code-required'), false],
    [{ ...refused('GENERIC_EXCEPTION'), ...failed }, false],
    [{ ...refused('E0000068'), ...failed }, true],
  ])('[additions.token-refused.3] the error %j means that the code is wrong: %s', (refusal, expected) => {
    expect(isCodeRefused(refusal)).toBe(expected);
  });
});

function digitSets(): string[] {
  const all = Array.from({ length: 0x110000 }, (_, codePoint) => String.fromCodePoint(codePoint));
  const digits = all.filter((character) => /\p{Nd}/u.test(character));
  return Array.from({ length: digits.length / 10 }, (_, at) => digits.slice(10 * at, 10 * at + 10).join(''));
}
