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
  const written = parseFile(file);
  const ajv = new Ajv2020({ allErrors: true, verbose: true, useDefaults: true, strictRequired: false });
  const isValid = ajv.compile<ServerConfiguration>(parse(readFileSync(schemaFile, 'utf8')));
  if (!isValid(written)) throw wrong(file, (isValid.errors ?? []).flatMap(describe));
  const problems: string[] = [];
  const found = withValues(written, '', { folder: dirname(resolve(file)), environment, problems });
  const configuration = found as ServerConfiguration;
  const complaints = problems.length > 0 ? problems : complaintsAbout(configuration);
  if (complaints.length > 0) throw wrong(file, complaints);
  return configuration;
}

const wrong = (file: string, complaints: readonly string[]) =>
  new ConfigurationError(
    `${file} is not a usable configuration:\n${[...new Set(complaints)].map((each) => `  ${each}`).join('\n')}`,
  );

function parseFile(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8')) ?? {};
  } catch (cause) {
    // Further lines of the message would quote the file.
    const [problem] = (cause as Error).message.split('\n');
    throw new ConfigurationError(`${file} cannot be read: ${problem}`, { cause });
  }
}

/** Returns a line for a violation of the schema: the place, the mistake and the advice. */
function describe({
  instancePath,
  keyword,
  params,
  message,
  parentSchema = {},
  schemaPath,
}: ErrorObject): string[] {
  // The error of the keyword oneOf follows, and is enough.
  if (/\/oneOf\/\d/.test(schemaPath)) return [];
  const place = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: string) => (place === '' ? name : `${place}.${name}`);
  if (keyword === 'required')
    return [
      `${inside(params.missingProperty)} is missing. ${adviceOf(parentSchema.properties?.[params.missingProperty])}`,
    ];
  if (keyword === 'additionalProperties') {
    const known = Object.keys(parentSchema.properties ?? {}).join(', ');
    return [`${inside(params.additionalProperty)} is unknown. Known here: ${known}.`];
  }
  if (keyword === 'oneOf') return [`${place} needs either contact or path.`];
  const allowed = keyword === 'enum' ? `: ${params.allowedValues.join(', ')}` : '';
  return [`${place || 'The file'} ${message}${allowed}. ${adviceOf(parentSchema)}`];
}

function adviceOf(schema: AnySchemaObject = {}): string {
  const [example] = schema.examples ?? [];
  return `${schema.description ?? ''}${example === undefined ? '' : ` Example: ${JSON.stringify(example)}`}`.trim();
}

interface Sources {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Receives a line for each value that is missing. */
  readonly problems: string[];
}

/** Replaces `{ env: NAME }` and `{ file: PATH }` by their values, and makes each `path` absolute. */
function withValues(value: unknown, place: string, sources: Sources): unknown {
  if (Array.isArray(value)) return value.map((each, at) => withValues(each, `${place}[${at}]`, sources));
  if (typeof value !== 'object' || value === null) return value;
  const [first, ...others] = Object.entries(value);
  const isReference = others.length === 0 && typeof first?.[1] === 'string';
  if (isReference && first[0] === 'env') return variableOf(first[1], place, sources);
  if (isReference && first[0] === 'file') return contentOf(first[1], place, sources);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isPath = /^(?:path|auditPath)$/.test(name) && typeof each === 'string';
      const inside = place === '' ? name : `${place}.${name}`;
      return [name, isPath ? resolve(sources.folder, each) : withValues(each, inside, sources)];
    }),
  );
}

function variableOf(name: string, place: string, { environment, problems }: Sources): string {
  const value = environment[name] ?? '';
  if (value === '')
    problems.push(`${place}: the environment variable ${name} is not set. Set it, or use { file: PATH }.`);
  return value;
}

function contentOf(path: string, place: string, { folder, problems }: Sources): string {
  try {
    const content = readFileSync(resolve(folder, path), 'utf8').trim();
    if (content === '') problems.push(`${place}: the file ${path} is empty.`);
    return content;
  } catch (failure) {
    problems.push(`${place}: the file ${path} cannot be read (${(failure as NodeJS.ErrnoException).code}).`);
    return '';
  }
}
