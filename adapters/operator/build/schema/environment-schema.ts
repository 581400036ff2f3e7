import * as brand from '../../../../core/additions/brand/brand-fields';
import * as page from '../../../../core/additions/environment';
import {
  LONGEST,
  type PasswordRules,
  SHORTEST,
} from '../../../../core/additions/password-rules/password-rules';
import * as specified from '../../../../core/configuration/environment';
import { SECURE_ADDRESS, type Takes } from '../../../../core/configuration/field-kinds';
import { RECOVERY_TYPE, reservedTypes } from '../../../../core/configuration/recovery-types';
import all from './descriptions.json' with { type: 'json' };

type Schema = Readonly<Record<string, unknown>>;

type Description = Readonly<Record<'title' | 'description', string> & { example: unknown }>;
type DescriptionsOf<T> = Readonly<Record<keyof T, Description>>;

/** Descriptions of all fields, in the order of the table in `adapters/operator/environment.md`. A missing description does not compile. */
const descriptions: {
  readonly environment: DescriptionsOf<page.Environment>;
  readonly oktaConfig: DescriptionsOf<specified.OktaConfig>;
  readonly passwordRules: DescriptionsOf<PasswordRules>;
} = all;

// Parts of patterns for URLs. As in browsers, the highest port is 65535.
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

const text = (pattern: string): Schema => ({ type: 'string', pattern });
const anyText = { type: 'string' };
const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });
const byName = (pattern: string, value: Schema): Schema => {
  return { type: 'object', propertyNames: { pattern }, additionalProperties: value };
};
const flag = { type: 'boolean' };
const TEXTS = { $ref: '#/$defs/texts' };
const object = <Members extends Schema>(properties: Members, more: Schema = {}) => {
  return { type: 'object', additionalProperties: false, ...more, properties };
};

/** Creates the schemas of an object's members from their descriptions, their rules and their default values. */
const members = <Name extends string>(
  all: Readonly<Record<Name, Description>>,
  rule: (name: Name) => readonly [Schema, unknown?],
) => {
  const described = (name: Name) => {
    const [own, fallback] = rule(name);
    const { title, description, example } = all[name];
    const byDefault = fallback === undefined ? {} : { default: fallback };
    return { title, description, ...own, ...byDefault, examples: [example] };
  };
  return Object.fromEntries((Object.keys(all) as Name[]).map((name) => [name, described(name)]));
};

const LENGTH = { type: 'integer', minimum: SHORTEST, maximum: LONGEST };

const KINDS: Readonly<Record<Takes, Schema>> = {
  nothing: {},
  described: {},
  flag,
  text: text(specified.NOT_BLANK.source),
  'class-name': text(specified.CLASS_NAME.source),
  address: text(ADDRESS),
  'secure-address': text(SECURE_ADDRESS.source),
  template: text(TEMPLATE),
  host: text(SERVER),
  'recovery-types': list({ ...text(RECOVERY_TYPE.source), not: { enum: reservedTypes } }, { minItems: 1 }),
  client: {
    type: 'object',
    required: Object.keys(descriptions.oktaConfig),
    properties: members(descriptions.oktaConfig, (name) => [name === 'issuer' ? text(ISSUER) : anyText, '']),
  },
  'identity-provider': { enum: specified.identityProviders },
  scopes: list(text(specified.SCOPE.source)),
  origins: list(text(ORIGIN)),
  color: text(page.COLOR.source),
  'color-scheme': { enum: page.colorSchemes },
  'username-kind': { enum: page.usernameKinds },
  contact: text(CONTACT),
  'code-length': { enum: page.codeLengths },
  minutes: { anyOf: [{ const: 0 }, { type: 'integer', minimum: 2, maximum: page.MOST_MINUTES }] },
  'password-rules': object(
    members(descriptions.passwordRules, (name) => (name.endsWith('Length') ? [LENGTH] : [flag, false])),
  ),
  languages: list(text(brand.LANGUAGE.source)),
  texts: byName(String.raw`^\*$|${brand.LANGUAGE.source}`, TEXTS),
};

const LINK = text(brand.HTTPS.source);
const WORDS = { ...byName(brand.LANGUAGE.source, text(brand.WORDS.source)), minProperties: 1 };
const FURTHER_LINK = object({ text: WORDS, url: LINK }, { required: ['text', 'url'] });

/** JSON schemas of the environment fields with special rules. Any other field uses the schema of its kind in `KINDS`. */
const OWN_RULES: Partial<Record<keyof page.Environment, Schema>> = {
  signInDiscovery: text(ABSOLUTE_ADDRESS),
  fonts: list(text(brand.FONT.source), { maxItems: brand.MOST_FONTS }),
  notice: {
    ...object({ text: WORDS, kind: { enum: brand.noticeKinds }, url: LINK }),
    dependentRequired: { kind: ['text'], url: ['text'] },
  },
  links: list(FURTHER_LINK, { maxItems: brand.MOST_LINKS }),
  operatorName: anyText,
};

const properties = members(descriptions.environment, (name) => {
  const { takes, fallback } = page.environmentFields[name];
  return [OWN_RULES[name] ?? KINDS[takes], fallback];
});

/** JSON schema of the environment, generated from the field definitions. The build writes the schema and a validator to files. */
export const environmentSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Environment configuration',
  description: 'The configuration that is stamped into the page. A missing or invalid field has its default.',
  ...object(properties),
  $defs: { texts: { type: 'object', additionalProperties: { anyOf: [anyText, TEXTS] } } },
};
