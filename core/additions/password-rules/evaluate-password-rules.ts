import type { PasswordRules } from './password-rules';

/** `isMet` is `undefined` if the page cannot check the rule, for example without a username. */
export interface JudgedRule {
  readonly rule: string;
  /** Number of characters, or `true` for a rule without a number. */
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
  // `password.length` would count UTF-16 code units.
  const characters = [...password].length;
  if (rule === 'minLength') return characters >= length;
  if (rule === 'maxLength') return characters <= length;
  if (rule === 'notUsername')
    return username === '' ? undefined : !password.toLowerCase().includes(username.toLowerCase());
  return kinds.get(rule)?.test(password);
};

/** Only guidance, in the operator's order (specification, section 5). An empty password meets no rule. */
export const evaluatePasswordRules = (
  rules: PasswordRules,
  password: string,
  username: string,
): readonly JudgedRule[] =>
  asked(rules).map((each) => {
    const isMet = meets(each.rule, Number(each.asked), password, username.trim());
    return { ...each, isMet: isMet && password !== '' };
  });

/** For password managers (https://developer.apple.com/password-rules/). */
export const passwordRulesAttribute = (rules: PasswordRules): string =>
  asked(rules)
    .filter(({ rule }) => rule !== 'notUsername')
    .map(({ rule, asked: value }) =>
      value === true ? `required: ${rule.replace('case', '')}` : `${rule.toLowerCase()}: ${value}`,
    )
    .join('; ');
