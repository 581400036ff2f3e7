import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildFailure } from '../build-failure.mjs';
import { readJsonFile } from '../files.mjs';
import { stampedOrigins } from '../headers.mjs';
import { faviconAddress } from '../markup.mjs';
import { SCHEMA, VALIDATOR } from '../routes.mjs';

/** Loads the environment's JSON schema and its validator from a build. */
export async function rulesOf(site) {
  try {
    const schema = await readJsonFile(join(site, SCHEMA));
    const { validate } = await import(pathToFileURL(join(site, VALIDATOR)).href);
    return { schema, validate };
  } catch (error) {
    throw new BuildFailure(`${site} is not a build. Run npm run build first. ${error.message}`);
  }
}

/**
 * Rejects with a `BuildFailure` that lists every invalid value. `from` is the source of the environment, as named in
 * the message.
 */
export async function assertValid({ site, environment, from = 'The environment' }) {
  const { schema, validate } = await rulesOf(site);
  const lines = validate(environment) ? contradictionsIn(environment) : linesFor(validate.errors, schema);
  if (lines.length === 0) return;
  throw new BuildFailure([`${from} is not a valid environment configuration:`, ...lines].join('\n  '));
}

/**
 * Formats validation errors, one line for each field. If a field has several errors, only the last error is used, which
 * is the most general.
 */
function linesFor(errors, schema) {
  return [...new Map(errors.map((error) => [fieldOf(error), error]))].map(([field, error]) => {
    const description = descriptionOf(field, schema);
    return [`${field || 'the value'} ${problemOf(error)}.`, description].filter(Boolean).join(' ');
  });
}

function fieldOf({ instancePath, propertyName, params }) {
  const name = propertyName ?? params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return [...instancePath.split('/').slice(1), name ?? []].flat().join('.');
}

function problemOf({ keyword, message, params }) {
  if (keyword === 'required') return 'is missing';
  if (keyword === 'additionalProperties') return 'is not a known field';
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params.allowedValues)}`;
  return ['pattern', 'not', 'anyOf', 'propertyNames'].includes(keyword) ? 'is not valid' : message;
}

function descriptionOf(field, schema) {
  const parts = field.split('.');
  const [outer, inner] = [schema.properties[parts[0]], parts[1]];
  return (outer?.properties?.[inner] ?? outer)?.description;
}

/** Finds problems that a JSON schema cannot express. */
function contradictionsIn(environment) {
  const lines = [];
  const report = (line) => lines.push(line);
  stampedOrigins(environment, report);
  faviconAddress(environment.favicon, report);
  const { oktaConfig: { issuer = '' } = {}, signInDiscovery = '' } = environment;
  if (issuer.startsWith('https:') && /^http:/i.test(signInDiscovery))
    report('signInDiscovery must be an https address, because oktaConfig.issuer is one.');
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = environment.passwordRules ?? {};
  if (minLength > maxLength) report('passwordRules.minLength is greater than passwordRules.maxLength.');
  return lines;
}
