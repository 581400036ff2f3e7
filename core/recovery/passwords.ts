import { accepted, type Result, refused } from '../result';

/** A new password and its repetition, as typed. */
export interface NewPassword {
  readonly newPassword: string;
  readonly repeatedPassword: string;
}

/** A change of password by someone who knows the old one. */
export interface PasswordChange extends NewPassword {
  readonly username: string;
  readonly oldPassword: string;
}

/** The two must be equal; emptiness, length and complexity are the server's business (specification, section 5). */
export const checkNewPassword = ({ newPassword, repeatedPassword }: NewPassword): Result<string> =>
  newPassword === repeatedPassword ? accepted(newPassword) : refused('password-mismatch');

/** The username and the old password must be there, and the two new ones equal (specification, section 5). */
export const checkPasswordChange = (change: PasswordChange): Result<string> => {
  if (change.username.trim() === '') return refused('username-required');
  if (change.oldPassword === '') return refused('required');
  return checkNewPassword(change);
};
