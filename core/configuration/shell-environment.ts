import { address, choice, contact, type Fields, flag, isText, text, texts } from './field-kinds';
import { isRecoveryType } from './recovery-types';

/**
 * Fields of the operator's environment that the prerendered entry screen shows. `adapters/operator/build/schema/descriptions.json`
 * describes each field.
 */
export interface ShellEnvironment {
  readonly title: string;
  readonly logoUrl: string;
  readonly bgImageClass: string;
  readonly dynamicFactors: boolean;
  readonly recoveryTypes: readonly string[];
  readonly brandColor: string;
  readonly colorScheme: (typeof colorSchemes)[number];
  readonly usernameKind: (typeof usernameKinds)[number];
  readonly supportUrl: string;
  readonly helpUrl: string;
  readonly privacyUrl: string;
  readonly safetyNotice: boolean;
  readonly languages: readonly string[];
  readonly texts: TextsByLanguage;
}

/** Texts of one language, nested in groups as in the translation files. */
export interface TextGroup {
  readonly [key: string]: string | TextGroup;
}

/** Text overrides by language tag. `*` applies to every language. */
export type TextsByLanguage = Readonly<Record<string, TextGroup>>;

export const NOT_BLANK = /\S/;
export const CLASS_NAME = /^([A-Za-z][\w-]*)?$/;
export const COLOR = /^#([\dA-Fa-f]{3}){1,2}$/;
export const colorSchemes = ['system', 'light', 'dark'] as const;
export const usernameKinds = ['text', 'email', 'number'] as const;

/** Pattern for a language tag without extensions or private-use subtags (RFC 5646). */
export const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z\d]{2,8})*$/;

const isTextGroup = (value: unknown): value is TextGroup =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => isText(each) || isTextGroup(each));

/** Definitions of the environment fields that the prerendered entry screen shows. The build writes their values into the document. */
export const shellFields: Fields<ShellEnvironment> = {
  title: text('text', 'Account Recovery', NOT_BLANK),
  logoUrl: address('/ui/assets/img/logo.svg'),
  bgImageClass: text('class-name', 'background-default', CLASS_NAME),
  dynamicFactors: flag(false),
  recoveryTypes: {
    fallback: ['password', 'unlock'],
    takes: 'recovery-types',
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isRecoveryType),
  },
  brandColor: text('color', '#174b99', COLOR),
  colorScheme: choice('color-scheme', 'system', colorSchemes),
  usernameKind: choice('username-kind', 'text', usernameKinds),
  supportUrl: contact,
  helpUrl: address(''),
  privacyUrl: address(''),
  safetyNotice: flag(true),
  languages: texts('languages', [], LANGUAGE),
  texts: {
    fallback: {},
    takes: 'texts',
    fits: (value) =>
      isTextGroup(value) &&
      Object.entries(value).every(([tag, group]) => (tag === '*' || LANGUAGE.test(tag)) && !isText(group)),
  },
};
