import { accepted, type Result, refused } from '../result';

/** New password and its repetition, as typed by the user. */
export interface NewPassword {
  readonly newPassword: string;
  readonly repeatedPassword: string;
}

/** Input of the password change form, for an expired password or a signed-in user. The old password is the proof of identity. */
export interface PasswordChange extends NewPassword {
  readonly username: string;
  readonly oldPassword: string;
}

/**
 * Checks that the new password and its repetition are equal. Only the server rejects empty, short or simple passwords
 * (specification, section 5).
 */
export const checkNewPassword = ({ newPassword, repeatedPassword }: NewPassword): Result<string> =>
  newPassword === repeatedPassword ? accepted(newPassword) : refused('password-mismatch');

/**
 * Checks that the username and the old password are not empty, and that the new passwords are equal (specification, section 5).
 */
export const checkPasswordChange = (change: PasswordChange): Result<string> => {
  if (change.username.trim() === '') return refused('username-required');
  if (change.oldPassword === '') return refused('required');
  return checkNewPassword(change);
};
