import type { Configuration } from '../configuration/configuration';
import { type StampedEnvironment, specifiedFields } from '../configuration/environment';
import {
  address,
  choice,
  contact,
  type Described,
  type Field,
  fieldsOf,
  flag,
  isText,
  readFields,
  secureAddress,
  text,
  texts,
} from '../configuration/field-kinds';
import { brandFields, LANGUAGE } from './brand/brand-fields';
import { isPasswordRules, type PasswordRules } from './password-rules/password-rules';

/** Maximum value of `journeyMinutes`, the idle time after which a recovery ends. */
export const MOST_MINUTES = 60;
/** Numbers of digits that operators can configure for numeric codes. 0 allows any number of digits. */
export const codeLengths: readonly number[] = [0, 4, 5, 6, 7, 8, 9, 10];
export const COLOR = /^#([\dA-Fa-f]{3}){1,2}$/;
export const colorSchemes = ['system', 'light', 'dark'] as const;
export const usernameKinds = ['text', 'email', 'number'] as const;

/** Texts of one language, nested in groups as in the translation files. */
export interface TextGroup {
  readonly [key: string]: string | TextGroup;
}

/** Text overrides by language tag. `*` applies to every language. */
export type TextsByLanguage = Readonly<Record<string, TextGroup>>;

const isTextGroup = (value: unknown): value is TextGroup =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => isText(each) || isTextGroup(each));

const textOverrides: Field<TextsByLanguage> = {
  fallback: {},
  takes: 'texts',
  fits: (value) =>
    isTextGroup(value) &&
    Object.entries(value).every(([tag, group]) => (tag === '*' || LANGUAGE.test(tag)) && !isText(group)),
};

const journeyMinutes: Field<number> = {
  fallback: 10,
  takes: 'minutes',
  fits: (value) =>
    value === 0 || (Number.isInteger(value) && Number(value) >= 2 && Number(value) <= MOST_MINUTES),
};

const passwordRules: Field<PasswordRules> = { fallback: {}, takes: 'password-rules', fits: isPasswordRules };

/** Default value and validation rule of every setting. The build generates the JSON schema from these fields. */
export const environmentFields = {
  ...specifiedFields,
  brandColor: text('color', '#174b99', COLOR),
  colorScheme: choice('color-scheme', 'system', colorSchemes),
  usernameKind: choice('username-kind', 'text', usernameKinds),
  supportUrl: contact,
  helpUrl: address(''),
  privacyUrl: address(''),
  safetyNotice: flag(true),
  languages: texts('languages', [], LANGUAGE),
  texts: textOverrides,
  confirmLinks: flag(false),
  codeLength: choice('code-length', 0, codeLengths),
  resumeAfterReload: flag(true),
  journeyMinutes,
  rememberFactor: flag(true),
  neutralMessages: flag(false),
  passwordRules,
  journalUrl: secureAddress,
  ...brandFields,
};

/** Settings that the build writes into the page. `adapters/operator/build/schema/descriptions.json` documents every field. */
export type Environment = Described<typeof environmentFields>;

export type ReadEnvironment = StampedEnvironment<Environment>;

/** Configuration with all settings. */
export interface FullConfiguration extends Configuration, ReadEnvironment {
  readonly environment: Environment;
}

/** Validates the environment field by field. Unknown fields are also reported as problems. */
export const readEnvironment = (stamped: unknown): ReadEnvironment => {
  const { values, problems } = readFields(environmentFields, stamped);
  const unknown = Object.keys(fieldsOf(stamped)).filter((field) => !Object.hasOwn(environmentFields, field));
  return {
    environment: values,
    problems: [...problems, ...unknown.map((field) => ({ field, takes: 'nothing' as const }))],
    stamped,
  };
};
