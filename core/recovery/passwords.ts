import { accepted, type Result, refused } from '../result';

/** A new password and its repetition, as typed. */
export interface NewPassword {
  readonly newPassword: string;
  readonly repeatedPassword: string;
}

/** A change of password by a user who knows the old one. */
export interface PasswordChange extends NewPassword {
  readonly username: string;
  readonly oldPassword: string;
}

/** Requires two equal passwords. Only the server checks emptiness, length and complexity (specification, section 5). */
export const checkNewPassword = ({ newPassword, repeatedPassword }: NewPassword): Result<string> =>
  newPassword === repeatedPassword ? accepted(newPassword) : refused('password-mismatch');

/** Requires a username, an old password, and two equal new passwords (specification, section 5). */
export const checkPasswordChange = (change: PasswordChange): Result<string> => {
  if (change.username.trim() === '') return refused('username-required');
  if (change.oldPassword === '') return refused('required');
  return checkNewPassword(change);
};
