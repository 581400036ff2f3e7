import type { PasswordRules } from '../../../core/configuration/password-rules';
import { judgePassword, rulesForManagers } from '../../../core/recovery/password-rules';

const every: PasswordRules = {
  notUsername: true,
  special: true,
  digit: true,
  uppercase: true,
  lowercase: true,
  maxLength: 64,
  minLength: 12,
};

describe('The operator’s rules for a password', () => {
  it('are those that are asked for, in the operator’s order', () => {
    expect(judgePassword(every, '', 'jane').map(({ rule, asked }) => [rule, asked])).toEqual([
      ['notUsername', true],
      ['special', true],
      ['digit', true],
      ['uppercase', true],
      ['lowercase', true],
      ['maxLength', 64],
      ['minLength', 12],
    ]);
    expect(judgePassword({ digit: false, special: true }, 'a', 'jane').map(({ rule }) => rule)).toEqual([
      'special',
    ]);
    expect(judgePassword({}, 'a', 'jane')).toEqual([]);
  });

  it.each<[keyof PasswordRules, string, string]>([
    ['minLength', 'twelve chars', 'eleven char'],
    ['maxLength', 'a'.repeat(64), 'a'.repeat(65)],
    ['lowercase', 'ABCd', 'ABCÄ 1!'],
    ['lowercase', 'z', 'ä'],
    ['uppercase', 'abcD', 'abcd 1!'],
    ['uppercase', 'Z', 'Ä'],
    ['digit', 'abc0', 'abc!'],
    ['digit', '9', '٩'],
    ['special', 'abc!', 'abc 1D'],
    ['special', '~', 'ä€'],
    ['notUsername', 'jan', 'my-JANE-1'],
  ])('%s is met by %j, and not by %j', (rule, good, bad) => {
    expect([good, bad].map((password) => met(rule, password))).toEqual([true, false]);
  });

  it('a character is one, whatever it takes', () => {
    expect(met('minLength', '😀'.repeat(12))).toBe(true);
    expect(met('minLength', '😀'.repeat(11))).toBe(false);
  });

  it('an empty password meets none', () => {
    expect(judgePassword(every, '', 'jane').map(({ isMet }) => isMet)).toEqual(Array(7).fill(false));
  });

  it.each(['', '  '])('without a username, nobody can tell whether %j is part of it', (username) => {
    expect(judgePassword({ notUsername: true }, 'a', username)).toEqual([
      { rule: 'notUsername', asked: true, isMet: undefined },
    ]);
  });

  function met(rule: keyof PasswordRules, password: string) {
    return judgePassword(every, password, ' Jane ').find((judged) => judged.rule === rule)?.isMet;
  }
});

describe('The same rules for password managers', () => {
  it('[settled.password-rules.3] are in their own words, without what they cannot know', () => {
    expect(rulesForManagers(every)).toBe(
      'required: special; required: digit; required: upper; required: lower; maxlength: 64; minlength: 12',
    );
  });

  it.each<PasswordRules>([{}, { notUsername: true }, { digit: false }])('%j are none to them', (rules) => {
    expect(rulesForManagers(rules)).toBe('');
  });
});
