import { isNoAnswer, type RefusalCode, refused } from '../../core/result';

describe('Settled questions · No answer says nothing about the user', () => {
  it.each<[RefusalCode, boolean]>([
    ['unreachable', true],
    ['throttled', true],
    ['GENERIC_EXCEPTION', false],
    ['E0000068', false],
    ['', false],
  ])('[settled.no-answer.2] %s is no answer: %s', (code, expected) => {
    expect(isNoAnswer(refused(code))).toBe(expected);
  });
});
