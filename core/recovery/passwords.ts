import { accepted, isNoAnswer, type Refusal, type Result, refused } from '../result';

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

/** The screens with a new password. */
export type PasswordPlace = 'reset' | 'expired' | 'manage';

/** One of the boxes of a password's form, by its id; `form` where a refusal does not tell which. */
export type PasswordBox = 'username' | 'old-password' | 'new-password' | 'repeated-password' | 'form';

// Where the policy has a code of its own, "authentication failed" and "update failed" are about the old password.
const aboutOld = ['required', 'E0000004', 'E0000014'];
const aboutNew = ['PASSWORD_INVALID', 'E0000001', 'E0000080'];

/** Which of its boxes a refused password is about, as far as the code tells (specification, sections 5 and 8). */
export const boxAtFault = (where: PasswordPlace, { code }: Pick<Refusal, 'code'>): PasswordBox => {
  if (code === 'username-required') return 'username';
  if (code === 'password-mismatch') return 'repeated-password';
  if (aboutNew.includes(code)) return 'new-password';
  return aboutOld.includes(code) && where !== 'reset' ? 'old-password' : 'form';
};

/** The refusal, where it is about that box. */
export const refusalAt = (
  box: PasswordBox,
  where: PasswordPlace,
  refusal: Refusal | undefined,
): Refusal | undefined => (refusal && boxAtFault(where, refusal) === box ? refusal : undefined);

/** Passwords stay typed when we refused them ourselves or nobody answered; what the server refuses is cleared (design). */
export const staysTyped = (refusal: Refusal): boolean =>
  isNoAnswer(refusal) || ['username-required', 'required', 'password-mismatch'].includes(refusal.code);
