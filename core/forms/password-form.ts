// A form with a new password: the operator's rules, the box at fault, and the boxes that a refusal empties.
import type { PasswordRules } from '../configuration/password-rules';
import { isNoAnswer, type Refusal, type RefusalCode } from '../result';

/** One of the operator's rules, and whether a password meets it: `undefined` where that cannot be told. */
export interface JudgedRule {
  readonly rule: string;
  /** With a rule of length: how many characters. */
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
  // People count characters, not the units that some of them take.
  const characters = [...password].length;
  if (rule === 'minLength') return characters >= length;
  if (rule === 'maxLength') return characters <= length;
  if (rule === 'notUsername')
    return username === '' ? undefined : !password.toLowerCase().includes(username.toLowerCase());
  return kinds.get(rule)?.test(password);
};

/**
 * The operator's rules in the operator's order, each with whether the password meets it. It is guidance for the one who
 * types, and keeps no password from being submitted (specification, section 5). An empty password meets none.
 */
export const judgePassword = (
  rules: PasswordRules,
  password: string,
  username: string,
): readonly JudgedRule[] =>
  asked(rules).map((each) => {
    const isMet = meets(each.rule, Number(each.asked), password, username.trim());
    return { ...each, isMet: isMet && password !== '' };
  });

/** The same rules for password managers, as `passwordrules` (https://developer.apple.com/password-rules/). */
export const rulesForManagers = (rules: PasswordRules): string =>
  asked(rules)
    .filter(({ rule }) => rule !== 'notUsername')
    .map(({ rule, asked: value }) =>
      value === true ? `required: ${rule.replace('case', '')}` : `${rule.toLowerCase()}: ${value}`,
    )
    .join('; ');

/** The screens with a new password. */
export type PasswordPlace = 'reset' | 'expired' | 'manage';

/** One of the boxes of a password's form, by its id; `form` where a refusal does not tell which. */
export type PasswordBox = 'username' | 'old-password' | 'new-password' | 'repeated-password' | 'form';

// Where the policy has a separate code, "authentication failed" and "update failed" are about the old password.
const aboutOld: readonly RefusalCode[] = ['required', 'E0000004', 'E0000014'];
const aboutNew: readonly RefusalCode[] = ['PASSWORD_INVALID', 'E0000001', 'E0000080'];

/** The box that a refused password is about, if the code says so (specification, sections 5 and 8). */
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

/**
 * The password boxes that a refusal empties (design, "what stays typed"): `old-password` for a wrong old password, `all` if
 * the server names no box. A new password that the server refuses stays, so that the user can correct it.
 */
export const emptiedBy = (where: PasswordPlace, refusal: Refusal): 'none' | 'old-password' | 'all' => {
  const box = boxAtFault(where, refusal);
  if (box === 'form') return isNoAnswer(refusal) ? 'none' : 'all';
  return box === 'old-password' && refusal.code !== 'required' ? 'old-password' : 'none';
};
