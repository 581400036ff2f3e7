import { isHost } from './hosts';
import { httpUrl } from './redirects';

/** What a field takes; a field that we do not know takes `nothing`. The words for it are the views'. */
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
  | 'contact'
  | 'code-length'
  | 'password-rules'
  | 'languages'
  | 'texts'
  | 'nothing';

/** A field of the environment: its default, and what it takes. */
export interface Field<T> {
  readonly fallback: T;
  readonly takes: Takes;
  readonly fits: (value: unknown) => boolean;
}

/** A field for each member of a configuration. */
export type Fields<T> = { readonly [Name in keyof T]: Field<T[Name]> };

/** A value that was not fit for use, and was replaced by the field's default. */
export interface Problem {
  readonly field: string;
  readonly takes: Takes;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isOrigin = (value: unknown) => isText(value) && httpUrl(value)?.origin === value.replace(/\/$/, '');
/** An http(s) address, or a path of our own; the base only stands in for the page's origin. */
const isAddress = (value: unknown) => isText(value) && httpUrl(value, 'https://page.invalid') !== undefined;
/** A page, a mailbox or a telephone. */
const isContact = (value: unknown) =>
  isText(value) &&
  (/^(mailto|tel):[!-~]+$/i.test(value) || (/^https?:\/\//i.test(value) && httpUrl(value) !== undefined));
const isEmptyOr = (fits: (value: unknown) => boolean) => (value: unknown) => value === '' || fits(value);

/** The members of what may be an object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Reads the stamped values of these fields: what is missing gets its default, what is bad is named as well. */
export const readFields = <T>(
  fields: Fields<T>,
  stamped: unknown,
): { readonly values: T; readonly problems: readonly Problem[] } => {
  const given = fieldsOf(stamped);
  const problems: Problem[] = [];
  const entries = Object.entries<Field<unknown>>(fields).map(([field, { fallback, takes, fits }]) => {
    const value = given[field];
    if (value === undefined || fits(value)) return [field, value ?? fallback];
    problems.push({ field, takes });
    return [field, fallback];
  });
  return { values: Object.fromEntries(entries) as unknown as T, problems };
};

export const flag = (fallback: boolean): Field<boolean> => ({ fallback, takes: 'flag', fits: isFlag });

export const address = (fallback: string): Field<string> => ({
  fallback,
  takes: 'address',
  fits: isEmptyOr(isAddress),
});

/** An https address, or a path of our own that no browser takes for another origin. */
export const secureAddress: Field<string> = {
  fallback: '',
  takes: 'secure-address',
  fits: (value) => isText(value) && /^(https:\/\/[^\s/?#\\]+([/?#]\S*)?|\/(?![/\\])\S*)?$/i.test(value),
};

export const color = (fallback: string): Field<string> => ({
  fallback,
  takes: 'color',
  fits: (value) => isText(value) && /^#([0-9a-f]{3}){1,2}$/i.test(value),
});

export const host: Field<string> = { fallback: '', takes: 'host', fits: isEmptyOr(isHost) };

/** An http(s) address without user info; a path of our own is none. */
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
