// Functions for password forms. They check the operator's password rules, and select the inputs that an error marks or clears.
import type { PasswordRules } from '../additions/password-rules/password-rules';
import { isUndecided, type Refusal, type RefusalCode } from '../result';

/**
 * One of the operator's password rules. `isMet` tells whether the password meets the rule. It is `undefined` if the page cannot
 * check the rule, for example because the username is unknown.
 */
export interface JudgedRule {
  readonly rule: string;
  /** Number of characters that a rule such as `minLength` requires or allows, or `true` for a rule without a number. */
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
  // Counts characters. `password.length` would count UTF-16 code units.
  const characters = [...password].length;
  if (rule === 'minLength') return characters >= length;
  if (rule === 'maxLength') return characters <= length;
  if (rule === 'notUsername')
    return username === '' ? undefined : !password.toLowerCase().includes(username.toLowerCase());
  return kinds.get(rule)?.test(password);
};

/**
 * Checks a password against the operator's rules, in the operator's order. The result is only guidance and does not prevent
 * submission (specification, section 5). An empty password meets no rule.
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

/**
 * Converts the rules to the `passwordrules` attribute, which password managers read
 * (https://developer.apple.com/password-rules/).
 */
export const passwordRulesAttribute = (rules: PasswordRules): string =>
  asked(rules)
    .filter(({ rule }) => rule !== 'notUsername')
    .map(({ rule, asked: value }) =>
      value === true ? `required: ${rule.replace('case', '')}` : `${rule.toLowerCase()}: ${value}`,
    )
    .join('; ');

/** Screens where the user enters a new password. */
export type PasswordPlace = 'reset' | 'expired' | 'manage';

/** ID of an input in a password form. `form` means that an error belongs to no single input. */
export type PasswordBox = 'username' | 'old-password' | 'new-password' | 'repeated-password' | 'form';

// Error codes about the old password (`aboutOld`) and about the new password (`aboutNew`).
const aboutOld: readonly RefusalCode[] = ['required', 'E0000004', 'E0000014'];
const aboutNew: readonly RefusalCode[] = ['PASSWORD_INVALID', 'E0000001', 'E0000080'];

/** Returns the input that an error belongs to, or `form` if the error code names no input (specification, sections 5 and 8). */
export const fieldOf = (where: PasswordPlace, { code }: Pick<Refusal, 'code'>): PasswordBox => {
  if (code === 'username-required') return 'username';
  if (code === 'password-mismatch') return 'repeated-password';
  if (aboutNew.includes(code)) return 'new-password';
  return aboutOld.includes(code) && where !== 'reset' ? 'old-password' : 'form';
};

/** Returns the error if its message belongs below the input `box`, otherwise `undefined`. */
export const refusalAt = (
  box: PasswordBox,
  where: PasswordPlace,
  refusal: Refusal | undefined,
): Refusal | undefined => (refusal && fieldOf(where, refusal) === box ? refusal : undefined);

/**
 * Returns the password inputs to clear after an error (specification, "Settled questions"). An error that names no input clears
 * `all`, unless a retry can succeed. A rejected new password remains, so that the user can correct it.
 */
export const emptiedBy = (where: PasswordPlace, refusal: Refusal): 'none' | 'old-password' | 'all' => {
  const box = fieldOf(where, refusal);
  if (box === 'form') return isUndecided(refusal) ? 'none' : 'all';
  return box === 'old-password' && refusal.code !== 'required' ? 'old-password' : 'none';
};
