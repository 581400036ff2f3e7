import { isUndecided, type Refusal, type RefusalCode } from '../result';

export type PasswordPlace = 'reset' | 'expired' | 'manage';

/** `form` means that an error belongs to no single input. */
export type PasswordBox = 'username' | 'old-password' | 'new-password' | 'repeated-password' | 'form';

const aboutOld: readonly RefusalCode[] = ['required', 'E0000004', 'E0000014'];
const aboutNew: readonly RefusalCode[] = ['PASSWORD_INVALID', 'E0000001', 'E0000080'];

/** Specification, sections 5 and 8. */
export const fieldOf = (where: PasswordPlace, { code }: Pick<Refusal, 'code'>): PasswordBox => {
  if (code === 'username-required') return 'username';
  if (code === 'password-mismatch') return 'repeated-password';
  if (aboutNew.includes(code)) return 'new-password';
  return aboutOld.includes(code) && where !== 'reset' ? 'old-password' : 'form';
};

export const refusalAt = (
  box: PasswordBox,
  where: PasswordPlace,
  refusal: Refusal | undefined,
): Refusal | undefined => (refusal && fieldOf(where, refusal) === box ? refusal : undefined);

/** Inputs to clear after an error. A rejected new password remains, so that the user can correct it. */
export const emptiedBy = (where: PasswordPlace, refusal: Refusal): 'none' | 'old-password' | 'all' => {
  const box = fieldOf(where, refusal);
  if (box === 'form') return isUndecided(refusal) ? 'none' : 'all';
  return box === 'old-password' && refusal.code !== 'required' ? 'old-password' : 'none';
};
