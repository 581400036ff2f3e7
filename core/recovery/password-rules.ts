import type { PasswordRules } from '../configuration/password-rules';

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
