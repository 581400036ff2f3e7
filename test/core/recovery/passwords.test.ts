import { checkNewPassword, checkPasswordChange } from '../../../core/recovery/passwords';
import { accepted, refused } from '../../../core/result';

describe('Section 5 · Password reset', () => {
  it.each([
    ['a difference in letter case', 'secret', 'Secret'],
    ['a space at the end', 'secret', 'secret '],
    ['a different encoding of an accent', 'caf\u00e9', 'cafe\u0301'],
    ['an empty repetition', 'secret', ''],
  ])('[5.reset.1] %s makes two passwords different', (_, newPassword, repeatedPassword) => {
    expect(checkNewPassword({ newPassword, repeatedPassword })).toEqual(refused('password-mismatch'));
  });

  it.each([
    ['5.reset.2 9.passwords', 'for an empty password', ''],
    ['5.reset.2 9.passwords', 'a minimum length', 'a'],
    ['5.reset.2 9.passwords', 'a maximum length', 'a'.repeat(10_000)],
    ['5.reset.2', 'complexity', 'aaaaaaaa'],
    ['5.reset.2', 'for spaces, which are kept', '  two words  '],
  ])('[%s] the client does not check %s', (_ids, _, password) => {
    expect(checkNewPassword({ newPassword: password, repeatedPassword: password })).toEqual(
      accepted(password),
    );
  });
});

describe('Section 5 · Expired password', () => {
  const change = { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1', repeatedPassword: 'New-1' };

  it('a complete form with equal new passwords is valid', () => {
    expect(checkPasswordChange(change)).toEqual(accepted('New-1'));
  });

  it('[5.expired.1] an empty old password gives the error code required', () => {
    expect(checkPasswordChange({ ...change, oldPassword: '' })).toEqual(refused('required'));
  });

  it('an old password of spaces is valid', () => {
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

  it('the first invalid field in the order of the form is reported', () => {
    const nothing = { username: '', oldPassword: '', newPassword: 'a', repeatedPassword: 'b' };

    expect(checkPasswordChange(nothing)).toEqual(refused('username-required'));
    expect(checkPasswordChange({ ...nothing, username: 'jane' })).toEqual(refused('required'));
  });
});
