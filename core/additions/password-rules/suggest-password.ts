import type { Random } from '../ports/random';
import type { PasswordRules } from './password-rules';

const LENGTH = 16;

/** Without characters that look alike, because users may copy the password by hand. */
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SPECIAL = '!#%+-=?@';

/** Meets the operator's rules. Special characters only if asked for, because some keyboards hide them. */
export const suggestPassword = (rules: PasswordRules, username: string, random: Random): string => {
  const { minLength = LENGTH, maxLength = Number.POSITIVE_INFINITY, special } = rules;
  const kinds = [LOWER, UPPER, DIGITS, ...(special ? [SPECIAL] : [])];
  const length = Math.min(Math.max(LENGTH, minLength), maxLength);
  const pick = (characters: string) => characters.charAt(random(characters.length));
  const password = kinds.map(pick);
  // Each character gets a random place, so that the places of the kinds are no pattern.
  while (password.length < length) password.splice(random(password.length + 1), 0, pick(kinds.join('')));
  const suggested = password.join('');
  const name = username.trim().toLowerCase();
  const hasName = name !== '' && suggested.toLowerCase().includes(name);
  return hasName ? suggestPassword(rules, username, random) : suggested;
};
