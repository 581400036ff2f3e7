/** Displayed only: the server enforces its rules (specification, section 5). */
export interface PasswordRules {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly lowercase?: boolean;
  readonly uppercase?: boolean;
  readonly digit?: boolean;
  readonly special?: boolean;
  readonly notUsername?: boolean;
}

/** The translations have no plural forms, so each must be correct for every number in this range. */
export const SHORTEST = 4;
export const LONGEST = 1024;

const lengths = ['minLength', 'maxLength'];
const flags = ['lowercase', 'uppercase', 'digit', 'special', 'notUsername'];

const isLength = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= SHORTEST && value <= LONGEST;

/** The minimum length must not exceed the maximum length. */
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
