import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { complaintsAbout } from './complaints';
import type { ServerConfiguration } from './configuration';

/** A configuration that the server cannot use. Each line of the message names a value and says what to write. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads server.yaml: checks it with the schema, adds the defaults, and replaces each secret by its value. Throws a
 * `ConfigurationError` for a wrong configuration. Paths are relative to the file.
 */
export function readConfiguration(
  file: string,
  schemaFile: string,
  environment: NodeJS.ProcessEnv,
): ServerConfiguration {
  const refuseFor = (complaints: readonly string[]) => {
    if (complaints.length === 0) return;
    const lines = [...new Set(complaints)].map((each) => `  ${each}`);
    throw new ConfigurationError(`${file} is not a usable configuration:\n${lines.join('\n')}`);
  };
  const written = parseFile(file);
  const ajv = new Ajv2020({ allErrors: true, verbose: true, useDefaults: true, strictRequired: false });
  const isValid = ajv.compile(parse(readFileSync(schemaFile, 'utf8')));
  if (!isValid(written)) refuseFor((isValid.errors ?? []).flatMap(describe));
  const missing: string[] = [];
  const configuration = withValues(written, dirname(resolve(file)), environment, missing);
  refuseFor(missing);
  refuseFor(complaintsAbout(configuration));
  return configuration;
}

function parseFile(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8')) ?? {};
  } catch (cause) {
    // Further lines of the message would quote the file, which may contain a secret by mistake.
    const [problem] = (cause as Error).message.split('\n');
    throw new ConfigurationError(`${file} cannot be read: ${problem}`);
  }
}

/** Returns a line for a violation of the schema: the place, the mistake and the advice. */
function describe({ instancePath, keyword, params, message, parentSchema = {}, schemaPath }: ErrorObject) {
  // The error of the keyword oneOf follows, and is enough.
  if (/\/oneOf\/\d/.test(schemaPath)) return [];
  const place = instancePath.slice(1).replaceAll('/', '.');
  const member = params.missingProperty ?? params.additionalProperty;
  const inside = place === '' ? member : `${place}.${member}`;
  const { properties = {} } = parentSchema;
  switch (keyword) {
    case 'required':
      return [`${inside} is missing. ${adviceOf(properties[member])}`];
    case 'additionalProperties':
      return [`${inside} is unknown. Known here: ${Object.keys(properties).join(', ')}.`];
    case 'oneOf':
      return [`${place} needs either contact or path.`];
    default: {
      const allowed = keyword === 'enum' ? `: ${params.allowedValues.join(', ')}` : '';
      return [`${place || 'The file'} ${message}${allowed}. ${adviceOf(parentSchema)}`];
    }
  }
}

function adviceOf({ description = '', examples = [] }: AnySchemaObject = {}): string {
  return examples.length === 0
    ? description
    : `${description} Example: ${JSON.stringify(examples[0])}`.trim();
}

/**
 * Replaces `{ env: NAME }` and `{ file: PATH }` by their values, and makes each `path` absolute. `missing` receives a
 * line for each value that is not there.
 */
function withValues(
  written: unknown,
  folder: string,
  environment: NodeJS.ProcessEnv,
  missing: string[],
): ServerConfiguration {
  const contentOf = (path: string) => {
    try {
      return readFileSync(resolve(folder, path), 'utf8').trim();
    } catch {
      return '';
    }
  };
  return JSON.parse(JSON.stringify(written), (name, value) => {
    if (/^(?:path|auditPath)$/.test(name) && typeof value === 'string') return resolve(folder, value);
    const [[source, from] = [], ...others] = Object.entries(Object(value));
    if (others.length > 0 || typeof from !== 'string') return value;
    if (source !== 'env' && source !== 'file') return value;
    const found = source === 'env' ? environment[from] : contentOf(from);
    if (!found && source === 'env') missing.push(`The environment variable ${from} is not set.`);
    if (!found && source === 'file') missing.push(`The file ${from} is empty or cannot be read.`);
    return found;
  });
}
