import {
  FONT,
  HTTPS,
  MOST_FONTS,
  MOST_LINKS,
  noticeKinds,
  WORDS,
} from '../../../../core/configuration/brand-fields';
import {
  codeLengths,
  type Environment,
  environmentFields,
  identityProviders,
  MOST_MINUTES,
  type OktaConfig,
  SCOPE,
} from '../../../../core/configuration/environment';
import { SECURE_ADDRESS, type Takes } from '../../../../core/configuration/field-kinds';
import { LONGEST, type PasswordRules, SHORTEST } from '../../../../core/configuration/password-rules';
import { RECOVERY_TYPE, reservedTypes } from '../../../../core/configuration/recovery-types';
import {
  CLASS_NAME,
  COLOR,
  colorSchemes,
  LANGUAGE,
  NOT_BLANK,
  usernameKinds,
} from '../../../../core/configuration/shell-environment';
import all from './descriptions.json';

type Schema = Readonly<Record<string, unknown>>;

/** Documentation of one environment field. */
interface Description {
  readonly title: string;
  readonly description: string;
  readonly example: unknown;
}

type DescriptionsOf<T> = Readonly<Record<keyof T, Description>>;

/**
 * Descriptions of the environment fields, in the order of the table in `adapters/operator/README.md`. A field without a
 * description causes a compile error.
 */
const descriptions: {
  readonly environment: DescriptionsOf<Environment>;
  readonly oktaConfig: DescriptionsOf<OktaConfig>;
  readonly passwordRules: DescriptionsOf<PasswordRules>;
} = all;

// Patterns for http(s) URLs, because a JSON schema cannot parse a URL. Like browsers, the patterns reject a port above
// 65535.
const SCHEME = '[Hh][Tt][Tt][Pp][Ss]?:';
const HOST = String.raw`(?:\[[0-9A-Fa-f:.]+\]|[^\s/?#@\\:\[\]]+)`;
const HIGH_PORT = '[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]';
const PORT = `(?::(?:[0-9]{1,4}|${HIGH_PORT}))?`;
const PATH = '(?!//)(?![A-Za-z][A-Za-z0-9+.-]*:)';
const PRINTABLE = String.raw`[^\\\u0000-\u001f\u007f-\u009f]*`;

const ADDRESS = String.raw`^(?:(?:${SCHEME})?//[^\s/?#\\]+(?:[/?#].*)?|${PATH}.*)$`;
const ABSOLUTE_ADDRESS = String.raw`^(?:${SCHEME}//${HOST}${PORT}(?:[/?#][^\s\\]*)?)?$`;
const SERVER = String.raw`^(?:${SCHEME}//${HOST}${PORT}(?:/[^\s?#@\\]*)?)?$`;
const TEMPLATE = String.raw`^(?:(?:${SCHEME})?//[^\s/?#\\@{}]+(?:[/?#]${PRINTABLE})?|${PATH}${PRINTABLE})$`;
const CONTACT = String.raw`^(?:${SCHEME}//[^\s/?#\\]+(?:[/?#].*)?|(?:[Mm][Aa][Ii][Ll][Tt][Oo]|[Tt][Ee][Ll]):[!-~]+)?$`;
const ISSUER = String.raw`^(?!.*-[Aa][Dd][Mm][Ii][Nn])(?!.*[{}])(?:https?://${HOST}${PORT}(?:/[^\s?#@\\]*)?)?$`;
/** Pattern for an origin as browsers serialize it: lower case, without the default port. A slash at the end is optional. */
const ORIGIN = `^(?!https://[^/]*:443/?$)(?!http://[^/]*:80/?$)(?!.*[A-Z])https?://${HOST}(?::(?:[1-9][0-9]{0,3}|${HIGH_PORT}))?/?$`;

const text = (pattern: string | RegExp): Schema => ({
  type: 'string',
  pattern: typeof pattern === 'string' ? pattern : pattern.source,
});
const list = (items: Schema): Schema => ({ type: 'array', items });
const flag = { type: 'boolean' };

const described = ({ title, description, example }: Description, rule: Schema, fallback?: unknown) => ({
  title,
  description,
  ...rule,
  ...(fallback === undefined ? {} : { default: fallback }),
  examples: [example],
});

const members = (
  all: Readonly<Record<string, Description>>,
  rule: (name: string) => readonly [Schema, unknown?],
) => Object.fromEntries(Object.entries(all).map(([name, each]) => [name, described(each, ...rule(name))]));

const LENGTH = { type: 'integer', minimum: SHORTEST, maximum: LONGEST };

/** JSON schema for each kind of field. */
const KINDS: Readonly<Record<Exclude<Takes, 'nothing' | 'described'>, Schema>> = {
  flag,
  text: text(NOT_BLANK),
  'class-name': text(CLASS_NAME),
  address: text(ADDRESS),
  'secure-address': text(SECURE_ADDRESS),
  template: text(TEMPLATE),
  host: text(SERVER),
  'recovery-types': { ...list({ ...text(RECOVERY_TYPE), not: { enum: reservedTypes } }), minItems: 1 },
  client: {
    type: 'object',
    required: Object.keys(descriptions.oktaConfig),
    properties: members(descriptions.oktaConfig, (name) => [
      name === 'issuer' ? text(ISSUER) : { type: 'string' },
      '',
    ]),
  },
  'identity-provider': { enum: identityProviders },
  scopes: list(text(SCOPE)),
  origins: list(text(ORIGIN)),
  color: text(COLOR),
  'color-scheme': { enum: colorSchemes },
  'username-kind': { enum: usernameKinds },
  contact: text(CONTACT),
  'code-length': { enum: codeLengths },
  minutes: { anyOf: [{ const: 0 }, { type: 'integer', minimum: 2, maximum: MOST_MINUTES }] },
  'password-rules': {
    type: 'object',
    additionalProperties: false,
    properties: members(descriptions.passwordRules, (name) =>
      name.endsWith('Length') ? [LENGTH] : [flag, false],
    ),
  },
  languages: list(text(LANGUAGE)),
  texts: {
    type: 'object',
    propertyNames: { pattern: String.raw`^\*$|${LANGUAGE.source}` },
    additionalProperties: { $ref: '#/$defs/texts' },
  },
};

const WORDS_BY_LANGUAGE: Schema = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: LANGUAGE.source },
  additionalProperties: text(WORDS),
};

/** JSON schema for the fields of the kind `described`, and for a field with more rules than its kind has. */
const OWN_RULES: Partial<Record<keyof Environment, Schema>> = {
  signInDiscovery: text(ABSOLUTE_ADDRESS),
  fonts: { ...list(text(FONT)), maxItems: MOST_FONTS },
  notice: {
    type: 'object',
    additionalProperties: false,
    properties: { text: WORDS_BY_LANGUAGE, kind: { enum: noticeKinds }, url: text(HTTPS) },
    dependentRequired: { kind: ['text'], url: ['text'] },
  },
  links: {
    ...list({
      type: 'object',
      additionalProperties: false,
      required: ['text', 'url'],
      properties: { text: WORDS_BY_LANGUAGE, url: text(HTTPS) },
    }),
    maxItems: MOST_LINKS,
  },
  operatorName: { type: 'string' },
};

const fieldSchema = (name: keyof Environment): Schema => {
  const { takes, fallback } = environmentFields[name];
  const rule = takes === 'nothing' || takes === 'described' ? {} : KINDS[takes];
  return described(descriptions.environment[name], OWN_RULES[name] ?? rule, fallback);
};

/**
 * JSON schema of the environment, generated from the field definitions. The build writes the schema to a file and generates a
 * validator from the schema.
 */
export const environmentSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Environment configuration',
  description: 'The configuration that is stamped into the page. A missing or invalid field has its default.',
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    (Object.keys(descriptions.environment) as (keyof Environment)[]).map((name) => [name, fieldSchema(name)]),
  ),
  $defs: {
    texts: {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/texts' }] },
    },
  },
};
