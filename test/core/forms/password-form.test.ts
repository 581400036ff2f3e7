import type { PasswordRules } from '../../../core/additions/password-rules/password-rules';
import {
  emptiedBy,
  evaluatePasswordRules,
  fieldOf,
  type PasswordBox,
  type PasswordPlace,
  passwordRulesAttribute,
  refusalAt,
} from '../../../core/forms/password-form';
import { refused } from '../../../core/result';
import { unknownCode } from '../../fakes/unknown-code';

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

describe('[additions.at-fault] The box at fault after a refused password', () => {
  const places: readonly PasswordPlace[] = ['reset', 'expired', 'manage'];

  it.each([
    ['username-required', ['username', 'username', 'username']],
    ['required', ['form', 'old-password', 'old-password']],
    ['E0000004', ['form', 'old-password', 'old-password']],
    ['E0000014', ['form', 'old-password', 'old-password']],
    ['password-mismatch', Array(3).fill('repeated-password')],
    ['PASSWORD_INVALID', Array(3).fill('new-password')],
    ['E0000001', Array(3).fill('new-password')],
    ['E0000080', Array(3).fill('new-password')],
    [unknownCode('E9999999'), Array(3).fill('form')],
    ['unreachable', Array(3).fill('form')],
    ['throttled', Array(3).fill('form')],
  ] as const)('after %s, on the reset, expired-password and management screen, is %j', (code, boxes) => {
    expect(places.map((place) => fieldOf(place, refused(code)))).toEqual(boxes);
  });

  it.each<PasswordBox>(['username', 'old-password', 'new-password', 'repeated-password', 'form'])(
    'after a wrong old password is the old-password box, or the form if this box is missing: %s',
    (box) => {
      const wrong = refused('E0000004');

      expect(refusalAt(box, 'expired', wrong)).toBe(box === 'old-password' ? wrong : undefined);
      expect(refusalAt(box, 'reset', wrong)).toBe(box === 'form' ? wrong : undefined);
      expect(refusalAt(box, 'manage', undefined)).toBeUndefined();
    },
  );
});

describe('[settled.typed.2] The password boxes that are emptied on the reset, expired-password and management screen', () => {
  const places: readonly PasswordPlace[] = ['reset', 'expired', 'manage'];

  it.each([
    ['a check of the form', 'username-required', ['none', 'none', 'none']],
    ['a check of the form', 'password-mismatch', ['none', 'none', 'none']],
    ['a missing answer', 'unreachable', ['none', 'none', 'none']],
    ['a throttled call', 'throttled', ['none', 'none', 'none']],
    ['a new password that the server refuses', 'PASSWORD_INVALID', ['none', 'none', 'none']],
    ['a new password that the server refuses', 'E0000001', ['none', 'none', 'none']],
    ['a new password that the server refuses', 'E0000080', ['none', 'none', 'none']],
    ['an old password that the server refuses', 'E0000004', ['all', 'old-password', 'old-password']],
    ['an old password that the server refuses', 'E0000014', ['all', 'old-password', 'old-password']],
    ['a refusal for an unknown reason', unknownCode('E9999999'), ['all', 'all', 'all']],
  ] as const)('after %s (%s): %j', (_, code, emptied) => {
    expect(places.map((place) => emptiedBy(place, refused(code)))).toEqual(emptied);
  });

  it('after a failure of the server: none', () => {
    const failure = { ...refused('GENERIC_EXCEPTION'), isServerFault: true } as const;

    expect(places.map((place) => emptiedBy(place, failure))).toEqual(['none', 'none', 'none']);
  });

  it('after a missing old password: none', () => {
    expect(emptiedBy('expired', refused('required'))).toBe('none');
  });
});
