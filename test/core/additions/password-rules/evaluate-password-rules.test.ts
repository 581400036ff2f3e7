import {
  evaluatePasswordRules,
  passwordRulesAttribute,
} from '../../../../core/additions/password-rules/evaluate-password-rules';
import type { PasswordRules } from '../../../../core/additions/password-rules/password-rules';

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
  it('are the configured rules, in the operator’s order', () => {
    expect(evaluatePasswordRules(every, '', 'jane').map(({ rule, asked }) => [rule, asked])).toEqual([
      ['notUsername', true],
      ['special', true],
      ['digit', true],
      ['uppercase', true],
      ['lowercase', true],
      ['maxLength', 64],
      ['minLength', 12],
    ]);
    expect(
      evaluatePasswordRules({ digit: false, special: true }, 'a', 'jane').map(({ rule }) => rule),
    ).toEqual(['special']);
    expect(evaluatePasswordRules({}, 'a', 'jane')).toEqual([]);
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
  ])('%s is satisfied by %j, and not by %j', (rule, good, bad) => {
    expect([good, bad].map((password) => met(rule, password))).toEqual([true, false]);
  });

  it('count a character outside the BMP as one', () => {
    expect(met('minLength', '😀'.repeat(12))).toBe(true);
    expect(met('minLength', '😀'.repeat(11))).toBe(false);
  });

  it('are not satisfied by an empty password', () => {
    expect(evaluatePasswordRules(every, '', 'jane').map(({ isMet }) => isMet)).toEqual(Array(7).fill(false));
  });

  it.each(['', '  '])('cannot check %j without a username', (username) => {
    expect(evaluatePasswordRules({ notUsername: true }, 'a', username)).toEqual([
      { rule: 'notUsername', asked: true, isMet: undefined },
    ]);
  });

  function met(rule: keyof PasswordRules, password: string) {
    return evaluatePasswordRules(every, password, ' Jane ').find((judged) => judged.rule === rule)?.isMet;
  }
});

describe('The passwordrules attribute for password managers', () => {
  it('[additions.password-rules.3] contains the rules in the attribute’s syntax, without those it cannot express', () => {
    expect(passwordRulesAttribute(every)).toBe(
      'required: special; required: digit; required: upper; required: lower; maxlength: 64; minlength: 12',
    );
  });

  it.each<PasswordRules>([{}, { notUsername: true }, { digit: false }])(
    'is absent for the rules %j',
    (rules) => {
      expect(passwordRulesAttribute(rules)).toBe('');
    },
  );
});
