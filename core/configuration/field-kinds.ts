import { isHost } from './hosts';
import { httpUrl } from './redirects';

/** What a field takes; a field that we do not know takes `nothing`. The words for it are the views'. */
export type Takes =
  | 'flag'
  | 'text'
  | 'class-name'
  | 'address'
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
  | 'nothing';

/** A field of the environment: its default, and what it takes. */
export interface Field<T> {
  readonly fallback: T;
  readonly takes: Takes;
  readonly fits: (value: unknown) => boolean;
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

export const flag = (fallback: boolean): Field<boolean> => ({ fallback, takes: 'flag', fits: isFlag });

export const address = (fallback: string): Field<string> => ({
  fallback,
  takes: 'address',
  fits: isEmptyOr(isAddress),
});

export const color = (fallback: string): Field<string> => ({
  fallback,
  takes: 'color',
  fits: (value) => isText(value) && /^#([0-9a-f]{3}){1,2}$/i.test(value),
});

export const host: Field<string> = { fallback: '', takes: 'host', fits: isEmptyOr(isHost) };

export const contact: Field<string> = { fallback: '', takes: 'contact', fits: isEmptyOr(isContact) };

export const origins: Field<readonly string[]> = {
  fallback: [],
  takes: 'origins',
  fits: (value) => Array.isArray(value) && value.every(isOrigin),
};
