import {
  boxAtFault,
  checkNewPassword,
  checkPasswordChange,
  type PasswordBox,
  type PasswordPlace,
  refusalAt,
  staysTyped,
} from '../../../core/recovery/passwords';
import { accepted, refused } from '../../../core/result';

describe('Section 5 · Password reset', () => {
  it('[5.reset.1] the two passwords must be equal, else password-mismatch', () => {
    expect(checkNewPassword({ newPassword: 'Secret-1', repeatedPassword: 'Secret-2' })).toEqual(
      refused('password-mismatch'),
    );
  });

  it.each([
    ['letter case', 'secret', 'Secret'],
    ['a space at the end', 'secret', 'secret '],
    ['the way an accent is written', 'caf\u00e9', 'cafe\u0301'],
    ['the repetition being empty', 'secret', ''],
  ])('[5.reset.1] %s makes them different', (_, newPassword, repeatedPassword) => {
    expect(checkNewPassword({ newPassword, repeatedPassword })).toEqual(refused('password-mismatch'));
  });

  it.each([
    ['5.reset.2 9.passwords', 'emptiness', ''],
    ['5.reset.2 9.passwords', 'length', 'a'],
    ['5.reset.2 9.passwords', 'length at the other end', 'a'.repeat(10_000)],
    ['5.reset.2', 'complexity', 'aaaaaaaa'],
    ['5.reset.2', 'spaces, which are kept', '  two words  '],
  ])('[%s] there is no check of %s on the client', (_ids, _, password) => {
    expect(checkNewPassword({ newPassword: password, repeatedPassword: password })).toEqual(
      accepted(password),
    );
  });
});

describe('Section 5 · Expired password', () => {
  const change = { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1', repeatedPassword: 'New-1' };

  it('a full change with equal new passwords is good', () => {
    expect(checkPasswordChange(change)).toEqual(accepted('New-1'));
  });

  it('[5.expired.1] an empty old password gives the error code required', () => {
    expect(checkPasswordChange({ ...change, oldPassword: '' })).toEqual(refused('required'));
  });

  it('an old password of spaces is one', () => {
    expect(checkPasswordChange({ ...change, oldPassword: ' ' })).toEqual(accepted('New-1'));
  });

  it('[5.expired.2] new and confirmation must match, else password-mismatch', () => {
    expect(checkPasswordChange({ ...change, repeatedPassword: 'New-2' })).toEqual(
      refused('password-mismatch'),
    );
  });

  it.each(['', '  \t'])('the username %j is empty', (username) => {
    expect(checkPasswordChange({ ...change, username })).toEqual(refused('username-required'));
  });

  it('the first thing amiss is named first, in the order of the form', () => {
    const nothing = { username: '', oldPassword: '', newPassword: 'a', repeatedPassword: 'b' };

    expect(checkPasswordChange(nothing)).toEqual(refused('username-required'));
    expect(checkPasswordChange({ ...nothing, username: 'jane' })).toEqual(refused('required'));
  });
});

describe('[settled.at-fault] Which box a refused password is about', () => {
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
    ['E0000099', Array(3).fill('form')],
    ['unreachable', Array(3).fill('form')],
    ['throttled', Array(3).fill('form')],
  ] as const)('%s: on the reset, the expired and the managed password %j', (code, boxes) => {
    expect(places.map((place) => boxAtFault(place, refused(code)))).toEqual(boxes);
  });

  it.each<PasswordBox>(['username', 'old-password', 'new-password', 'repeated-password', 'form'])(
    'a wrong old password is said at its own box, and at the form where there is none: asked of %s',
    (box) => {
      const wrong = refused('E0000004');

      expect(refusalAt(box, 'expired', wrong)).toBe(box === 'old-password' ? wrong : undefined);
      expect(refusalAt(box, 'reset', wrong)).toBe(box === 'form' ? wrong : undefined);
      expect(refusalAt(box, 'manage', undefined)).toBeUndefined();
    },
  );
});

describe('[settled.typed.2] What becomes of passwords that were typed', () => {
  it.each(['username-required', 'required', 'password-mismatch'] as const)(
    'they stay where we refused them ourselves: %s',
    (code) => {
      expect(staysTyped(refused(code))).toBe(true);
    },
  );

  it.each(['unreachable', 'throttled'] as const)(
    'they stay where nobody has answered for them: %s',
    (code) => {
      expect(staysTyped(refused(code))).toBe(true);
    },
  );

  it.each(['PASSWORD_INVALID', 'E0000004', 'E0000099', ''] as const)(
    'they are wiped where the server refuses them: %j',
    (code) => {
      expect(staysTyped(refused(code))).toBe(false);
    },
  );
});
