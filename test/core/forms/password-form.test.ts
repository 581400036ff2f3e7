import {
  emptiedBy,
  fieldOf,
  type PasswordBox,
  type PasswordPlace,
  refusalAt,
} from '../../../core/forms/password-form';
import { refused } from '../../../core/result';
import { unknownCode } from '../../fakes/unknown-code';

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
