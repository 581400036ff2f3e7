// Rules of a form with a new password: the operator's password rules, the box of an error, and the boxes that a refusal empties.
import type { PasswordRules } from '../configuration/password-rules';
import { isRetryable, type Refusal, type RefusalCode } from '../result';

/** One of the operator's rules. `isMet`: true if the password meets the rule; `undefined` if the page cannot decide. */
export interface JudgedRule {
  readonly rule: string;
  /** Number of characters of a length rule; otherwise `true`. */
  readonly asked: number | boolean;
  readonly isMet: boolean | undefined;
}

const kinds = new Map([
  ['lowercase', /[a-z]/],
  ['uppercase', /[A-Z]/],
  ['digit', /[0-9]/],
  ['special', /[!-/:-@[-`{-~]/],
]);

const asked = (rules: PasswordRules) =>
  Object.entries<number | boolean>({ ...rules }).flatMap(([rule, value]) =>
    value ? [{ rule, asked: value }] : [],
  );

const meets = (rule: string, length: number, password: string, username: string) => {
  // Counts characters instead of UTF-16 code units.
  const characters = [...password].length;
  if (rule === 'minLength') return characters >= length;
  if (rule === 'maxLength') return characters <= length;
  if (rule === 'notUsername')
    return username === '' ? undefined : !password.toLowerCase().includes(username.toLowerCase());
  return kinds.get(rule)?.test(password);
};

/**
 * Checks a password against the operator's rules, in the operator's order. The result is only guidance: any password can be
 * submitted (specification, section 5). An empty password meets no rule.
 */
export const evaluatePasswordRules = (
  rules: PasswordRules,
  password: string,
  username: string,
): readonly JudgedRule[] =>
  asked(rules).map((each) => {
    const isMet = meets(each.rule, Number(each.asked), password, username.trim());
    return { ...each, isMet: isMet && password !== '' };
  });

/** The same rules in the `passwordrules` format of password managers (https://developer.apple.com/password-rules/). */
export const passwordRulesAttribute = (rules: PasswordRules): string =>
  asked(rules)
    .filter(({ rule }) => rule !== 'notUsername')
    .map(({ rule, asked: value }) =>
      value === true ? `required: ${rule.replace('case', '')}` : `${rule.toLowerCase()}: ${value}`,
    )
    .join('; ');

/** Screens with a new password. */
export type PasswordPlace = 'reset' | 'expired' | 'manage';

/** A box of a password form, by its id. `form` if a refusal names no box. */
export type PasswordBox = 'username' | 'old-password' | 'new-password' | 'repeated-password' | 'form';

// "Authentication failed" and "update failed" are about the old password, because a refused new password has separate codes.
const aboutOld: readonly RefusalCode[] = ['required', 'E0000004', 'E0000014'];
const aboutNew: readonly RefusalCode[] = ['PASSWORD_INVALID', 'E0000001', 'E0000080'];

/** The box that a refusal is about; `form` if its code names none (specification, sections 5 and 8). */
export const fieldOf = (where: PasswordPlace, { code }: Pick<Refusal, 'code'>): PasswordBox => {
  if (code === 'username-required') return 'username';
  if (code === 'password-mismatch') return 'repeated-password';
  if (aboutNew.includes(code)) return 'new-password';
  return aboutOld.includes(code) && where !== 'reset' ? 'old-password' : 'form';
};

/** The refusal, if it belongs to this box. */
export const refusalAt = (
  box: PasswordBox,
  where: PasswordPlace,
  refusal: Refusal | undefined,
): Refusal | undefined => (refusal && fieldOf(where, refusal) === box ? refusal : undefined);

/**
 * Password boxes that a refusal empties (specification, "Settled questions"): `old-password` for a wrong old password, `all` if
 * the server names no box. A refused new password stays, so that the user can correct it.
 */
export const emptiedBy = (where: PasswordPlace, refusal: Refusal): 'none' | 'old-password' | 'all' => {
  const box = fieldOf(where, refusal);
  if (box === 'form') return isRetryable(refusal) ? 'none' : 'all';
  return box === 'old-password' && refusal.code !== 'required' ? 'old-password' : 'none';
};
