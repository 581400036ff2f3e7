import { accepted, type Result, refused } from '../result';

export interface NewPassword {
  readonly newPassword: string;
  readonly repeatedPassword: string;
}

/** For an expired password or a signed-in user. */
export interface PasswordChange extends NewPassword {
  readonly username: string;
  readonly oldPassword: string;
}

/** Only the server rejects empty, short or simple passwords (specification, section 5). */
export const checkNewPassword = ({ newPassword, repeatedPassword }: NewPassword): Result<string> =>
  newPassword === repeatedPassword ? accepted(newPassword) : refused('password-mismatch');

/** Specification, section 5. */
export const checkPasswordChange = (change: PasswordChange): Result<string> => {
  if (change.username.trim() === '') return refused('username-required');
  if (change.oldPassword === '') return refused('required');
  return checkNewPassword(change);
};
