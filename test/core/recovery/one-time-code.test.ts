import { completeCode, plainDigits } from '../../../core/recovery/one-time-code';

describe('[settled.digits] Settled questions · Numeric codes, as people and phones give them', () => {
  it.each([
    ['plain', '123456'],
    ['in groups', '123 456'],
    ['in groups by a no-break space', '123\u00a0456'],
    ['with a dash', '123-456'],
    ['with a long dash', '123–456'],
    ['with a minus', '123−456'],
    ['between blanks', ' \t123456\n'],
    ['as Google sends it', 'G-123456'],
    ['as Google sends it, in small letters', ' g-123 456'],
    ['behind a number sign', '#123456'],
    ['behind a number sign, from a message', '\u200e# 123456'],
    ['in full width', '１２３４５６'],
    ['in full width, all of it', '＃１２３－４５６'],
    ['in Arabic digits', '١٢٣٤٥٦'],
    ['in Persian digits', '۱۲۳۴۵۶'],
    ['in two alphabets', '۱۲۳456'],
    ['isolated for its direction', '\u2068123456\u2069'],
    ['with an invisible blank', '123\u200b456'],
  ])('%s', (_, typed) => {
    expect(plainDigits(typed)).toBe('123456');
  });

  it('every digit of both alphabets', () => {
    expect([plainDigits('٠١٢٣٤٥٦٧٨٩'), plainDigits('۰۱۲۳۴۵۶۷۸۹')]).toEqual(['0123456789', '0123456789']);
  });

  it('zeros in front stay', () => {
    expect(plainDigits('000 012')).toBe('000012');
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
  ])('%j is not a number and is kept without surrounding white space: %j', (typed, left) => {
    expect(plainDigits(typed)).toBe(left);
  });
});

describe('[additions.last-digit] Settled questions · A code of a known length', () => {
  it.each([
    ['123456', 6, '123456'],
    ['123 456', 6, '123456'],
    ['G-١٢٣٤', 4, '1234'],
    ['0000', 4, '0000'],
  ])('%j is whole with its %i digits: %s', (typed, length, code) => {
    expect(completeCode(typed, length)).toBe(code);
  });

  it.each([
    ['12345', 'too short', 6],
    ['1234567', 'too long', 6],
    ['12345a', 'no number', 6],
    ['a12345', 'no number', 6],
    ['abcdef', 'no number', 6],
    ['', 'nothing', 6],
    ['', 'nothing, of no length', 0],
    ['123456', 'of no known length', 0],
  ])('%j is not: %s', (typed, _, length) => {
    expect(completeCode(typed, length)).toBeUndefined();
  });
});
