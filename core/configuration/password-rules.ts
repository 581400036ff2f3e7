/** The operator's rules for a new password, as people are told of them. The server alone judges (specification, section 5). */
export interface PasswordRules {
  /** In characters. */
  readonly minLength?: number;
  /** In characters. */
  readonly maxLength?: number;
  /** A letter from a to z. */
  readonly lowercase?: boolean;
  /** A letter from A to Z. */
  readonly uppercase?: boolean;
  /** A digit from 0 to 9. */
  readonly digit?: boolean;
  /** A character of ASCII that is no letter, no digit and no space. */
  readonly special?: boolean;
  /** The username is no part of it, in whatever case. */
  readonly notUsername?: boolean;
}

// Between these, every language that we look after says "characters" in the plural.
const SHORTEST = 4;
const LONGEST = 1024;

const lengths = ['minLength', 'maxLength'];
const flags = ['lowercase', 'uppercase', 'digit', 'special', 'notUsername'];

const isLength = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= SHORTEST && value <= LONGEST;

/** Whether it is a set of rules that we know, none of them at odds with another. */
export const isPasswordRules = (value: unknown): value is PasswordRules => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { minLength = SHORTEST, maxLength = LONGEST }: PasswordRules = value;
  return (
    Object.entries(value).every(
      ([rule, asked]) =>
        (lengths.includes(rule) && isLength(asked)) || (flags.includes(rule) && typeof asked === 'boolean'),
    ) && minLength <= maxLength
  );
};
