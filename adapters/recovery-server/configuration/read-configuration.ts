import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, parse as parsePath, resolve } from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { decodeText } from '../../operator/decode-text.mjs';
import type { MessageSettings } from '../adapters/texts/messages';
import type { ServerConfiguration } from './configuration';

/** Error for a configuration that the server cannot use. Each line of the message names a wrong value and its correction. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads server.yaml, and adds default values and secrets. Throws a `ConfigurationError` if the file is unreadable or
 * invalid. Paths in the file are relative to its folder. The texts of messages are in the folder `languages` beside the schema.
 */
export function readConfiguration(file: string, schemaFile: string, environment: NodeJS.ProcessEnv) {
  const refuseFor = (complaints: readonly string[]) => {
    if (complaints.length === 0) return;
    const lines = [...new Set(complaints)].map((each) => `  ${each}`);
    throw new ConfigurationError(`${file} is not a usable configuration:\n${lines.join('\n')}`);
  };
  const written = parseFile(file);
  const isValid = validatorOf(schemaFile);
  if (!isValid(written)) refuseFor((isValid.errors ?? []).flatMap(describe));
  const { configuration, missing } = withValues(written, dirname(resolve(file)), environment);
  refuseFor(missing);
  const languages = readLanguages(join(dirname(schemaFile), 'languages'));
  const complaints = [unknownContacts, otherSite, unknownTexts(languages)];
  refuseFor(complaints.flatMap((complaintsOf) => complaintsOf(configuration)));
  const warnings = [...configuration.warnings, ...guessable(configuration)];
  return { ...configuration, warnings, messages: { ...configuration.messages, languages } };
}

/** Reads the texts of all languages. Each has a file with its tag as name. */
export const readLanguages = (folder: string): MessageSettings['languages'] =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({
        [parsePath(file).name]: JSON.parse(readFileSync(join(folder, file), 'utf8')),
      })),
  );

/** Returns error messages for languages and texts that the server does not have. */
const unknownTexts =
  (languages: MessageSettings['languages']) =>
  ({ messages: { language, texts } }: ServerConfiguration) => {
    const unknown = [language, ...Object.keys(texts)]
      .filter((tag) => !Object.hasOwn(languages, tag))
      .map((tag) => `messages has no language ${tag}. Known: ${Object.keys(languages).join(', ')}.`);
    const keys = Object.keys(languages.en);
    const wrong = Object.entries(texts).flatMap(([tag, own]) =>
      Object.keys(own)
        .filter((key) => !keys.includes(key))
        .map((key) => `messages.texts.${tag}.${key} is unknown. Known here: ${keys.join(', ')}.`),
    );
    return [...unknown, ...wrong];
  };

const validators = new Map<string, ValidateFunction>();

/** Returns a function that validates against the schema in a file, and adds default values. Compiles each schema once. */
function validatorOf(schemaFile: string): ValidateFunction {
  const known = validators.get(schemaFile);
  if (known) return known;
  const strictness = { strictTypes: false, strictRequired: false };
  const ajv = new Ajv2020({ allErrors: true, verbose: true, useDefaults: true, ...strictness });
  const compiled = ajv.compile(parse(readFileSync(schemaFile, 'utf8')));
  validators.set(schemaFile, compiled);
  return compiled;
}

function parseFile(file: string): unknown {
  try {
    return parse(decodeText(readFileSync(file))) ?? {};
  } catch (cause) {
    // Uses only the first line of the message. The other lines quote the file, which may contain a secret by mistake.
    const [problem] = (cause as Error).message.split('\n');
    throw new ConfigurationError(`${file} cannot be read: ${problem}`);
  }
}

/** Returns a line that describes a violation of the schema: the field, the mistake, and the schema's description of the field. */
function describe({ instancePath, keyword, params, message, parentSchema, schemaPath }: ErrorObject) {
  // Skips the error if another error already describes the same mistake.
  if (keyword === 'if' || /\/oneOf\/\d/.test(schemaPath)) return [];
  const { missingProperty, additionalProperty, allowedValues } = params;
  const place = [...instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? []].flat();
  const name = place.join('.') || 'The file';
  const { properties = {}, ...own } = parentSchema ?? {};
  if (additionalProperty !== undefined)
    return [`${name} is unknown. Known here: ${Object.keys(properties).join(', ')}.`];
  const { description = '', examples = [] } = properties[missingProperty] ?? own;
  const example = examples.length === 0 ? '' : ` Example: ${JSON.stringify(examples[0])}`;
  const mistake = missingProperty !== undefined ? 'is missing' : message;
  const allowed = allowedValues ? `: ${allowedValues.join(', ')}` : '';
  return [`${name} ${mistake}${allowed}. ${description}${example}`];
}

const isForAll = (path: string) =>
  process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & 0o007) !== 0;

/**
 * Returns the configuration with the values of `{ env: NAME }` and `{ file: PATH }`, and with absolute paths. `missing`
 * contains an error message for each missing value.
 */
function withValues(written: unknown, folder: string, environment: NodeJS.ProcessEnv) {
  const missing: string[] = [];
  const warnings: string[] = [];
  const warnOf = (path: string) => {
    if (isForAll(path))
      warnings.push(`Every user of this machine can use the file ${path}: chmod o= ${path}`);
  };
  const readValue = (source: 'env' | 'file', from: string) => {
    const isVariable = source === 'env';
    const name = isVariable ? `The environment variable ${from}` : `The file ${from}`;
    try {
      const found = isVariable ? (environment[from] ?? '') : decodeText(readFileSync(resolve(folder, from)));
      // Tools and editors add a line break, which is not part of the value.
      if (found.trim() !== '') return found.replace(/\r?\n$/, '');
      missing.push(`${name} is ${isVariable ? 'not set' : 'empty'}.`);
    } catch (cause) {
      missing.push(`${name} cannot be read: ${(cause as Error).message}.`);
    }
    return '';
  };
  const configuration: ServerConfiguration = JSON.parse(JSON.stringify(written), (name, value) => {
    const [[source, from] = [], ...others] = Object.entries(Object(value));
    if (others.length > 0 || typeof from !== 'string') return value;
    if (source === 'file' && name !== 'ca') warnOf(resolve(folder, from));
    return source === 'env' || source === 'file' ? readValue(source, from) : value;
  });
  for (const part of [configuration.log, ...Object.values(configuration.factors)] as Record<
    string,
    unknown
  >[])
    for (const name of ['path', 'auditPath', 'journalPath'])
      if (typeof part[name] === 'string') {
        part[name] = resolve(folder, part[name]);
        warnOf(part[name] as string);
      }
  return { configuration: { ...configuration, warnings }, missing };
}

/** Returns the names of the contacts that each factor uses. */
const contactsByUser = ({ factors }: ServerConfiguration) =>
  Object.entries<object>(factors).map(([name, user]) => {
    const { contact, displayContact }: Partial<Record<string, string>> = { ...user };
    return { name, contacts: [contact ?? [], displayContact ?? []].flat() };
  });

/** Returns the names of the contacts that factors use. */
export const usedContacts = (configuration: ServerConfiguration): readonly string[] => [
  ...new Set(contactsByUser(configuration).flatMap(({ contacts }) => contacts)),
];

/** Returns error messages for contacts that factors use but `directory.contacts` does not define. */
const unknownContacts = (configuration: ServerConfiguration) =>
  contactsByUser(configuration).flatMap(({ name, contacts }) =>
    contacts
      .filter((each) => !Object.hasOwn(configuration.directory.contacts, each))
      .map((each) => `${name} needs the contact ${each}. Add it to directory.contacts with its attribute.`),
  );

const has = (factors: object, ...names: readonly string[]) =>
  names.filter((name) => Object.hasOwn(factors, name));

/** Returns a warning if a code that strangers can guess is the only proof, or can only be the first one. */
const guessable = ({ factors, proofs }: ServerConfiguration) => {
  const [typed, kept] = [has(factors, 'google', 'rsa'), has(factors, 'pin', 'badge')];
  if (proofs === 1)
    return typed.map((name) => `A guessed code of ${name} is enough for a recovery. Set proofs: 2.`);
  return has(factors, 'sms', 'call', 'push', ...typed).length > 0
    ? []
    : kept.map(
        (name) => `Strangers can close ${name} by ten wrong codes. Add sms, call or push, which come first.`,
      );
};

/** Returns an error message if the cookie of `origin` cannot reach it from `page`. Host names of one site have the same end. */
const otherSite = ({ page, origin = page }: ServerConfiguration) => {
  const [site, ofServer] = [page, origin].map((each) => {
    const { protocol, hostname } = new URL(each);
    return `${protocol}//${/^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')}`;
  });
  return site === ofServer
    ? []
    : [
        'origin is another site than page: browsers would not send the cookie. Use one domain, and one of http and https.',
      ];
};
