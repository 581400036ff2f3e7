import { isHost } from './hosts';
import { httpUrl } from './redirects';

/** An unknown field has the kind `nothing`. */
export type Takes =
  | 'flag'
  | 'text'
  | 'class-name'
  | 'address'
  | 'secure-address'
  | 'template'
  | 'host'
  | 'recovery-types'
  | 'client'
  | 'identity-provider'
  | 'scopes'
  | 'origins'
  | 'color'
  | 'color-scheme'
  | 'username-kind'
  | 'contact'
  | 'code-length'
  | 'minutes'
  | 'password-rules'
  | 'languages'
  | 'texts'
  | 'described'
  | 'nothing';

export interface Field<T> {
  readonly fallback: T;
  readonly takes: Takes;
  readonly fits: (value: unknown) => boolean;
}

type Fields = Readonly<Record<string, Field<unknown>>>;

/** The settings that the fields describe. */
export type Described<Known extends Fields> = {
  readonly [Name in keyof Known]: Known[Name] extends Field<infer T> ? T : never;
};

/** The field is unknown, or its value is invalid and the default applies instead. */
export interface ConfigurationIssue {
  readonly field: string;
  readonly takes: Takes;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isOrigin = (value: unknown) => isText(value) && httpUrl(value)?.origin === value.replace(/\/$/, '');
/** A path is parsed relative to a placeholder origin. */
const isAddress = (value: unknown) => isText(value) && httpUrl(value, 'https://page.invalid') !== undefined;
const isContact = (value: unknown) =>
  isText(value) &&
  (/^(mailto|tel):[!-~]+$/i.test(value) || (/^https?:\/\//i.test(value) && httpUrl(value) !== undefined));
const isEmptyOr = (fits: (value: unknown) => boolean) => (value: unknown) => value === '' || fits(value);

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Uses the default for a missing or invalid value, and reports an invalid value as a problem. */
export const readFields = <Known extends Fields>(
  fields: Known,
  stamped: unknown,
): { readonly values: Described<Known>; readonly problems: readonly ConfigurationIssue[] } => {
  const given = fieldsOf(stamped);
  const problems: ConfigurationIssue[] = [];
  const entries = Object.entries(fields).map(([field, { fallback, takes, fits }]) => {
    const value = given[field];
    if (value === undefined || fits(value)) return [field, value ?? fallback];
    problems.push({ field, takes });
    return [field, fallback];
  });
  return { values: Object.fromEntries(entries) as Described<Known>, problems };
};

export const flag = (fallback: boolean): Field<boolean> => ({ fallback, takes: 'flag', fits: isFlag });

/**
 * Creates a field for a string that matches a pattern. The pattern must work without flags, because the JSON schema uses the same
 * pattern.
 */
export const text = (takes: Takes, fallback: string, pattern: RegExp): Field<string> => ({
  takes,
  fallback,
  fits: (value) => isText(value) && pattern.test(value),
});

export const texts = (
  takes: Takes,
  fallback: readonly string[],
  pattern: RegExp,
): Field<readonly string[]> => ({
  takes,
  fallback,
  fits: (value) => Array.isArray(value) && value.every((each) => isText(each) && pattern.test(each)),
});

export const choice = <T>(takes: Takes, fallback: T, options: readonly T[]): Field<T> => ({
  takes,
  fallback,
  fits: (value) => options.includes(value as T),
});

export const address = (fallback: string): Field<string> => ({
  fallback,
  takes: 'address',
  fits: isEmptyOr(isAddress),
});

/** Rejects a path that starts with `//` or `/\`, because browsers parse it as another origin. */
export const SECURE_ADDRESS = /^([Hh][Tt][Tt][Pp][Ss]:\/\/[^\s/?#\\]+([/?#]\S*)?|\/(?![/\\])\S*)?$/;

export const secureAddress = text('secure-address', '', SECURE_ADDRESS);

export const host: Field<string> = { fallback: '', takes: 'host', fits: isEmptyOr(isHost) };

export const absoluteAddress: Field<string> = {
  fallback: '',
  takes: 'host',
  fits: isEmptyOr(
    (value) =>
      isText(value) &&
      /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i.test(value) &&
      httpUrl(value) !== undefined,
  ),
};

export const contact: Field<string> = { fallback: '', takes: 'contact', fits: isEmptyOr(isContact) };

export const origins: Field<readonly string[]> = {
  fallback: [],
  takes: 'origins',
  fits: (value) => Array.isArray(value) && value.every(isOrigin),
};
