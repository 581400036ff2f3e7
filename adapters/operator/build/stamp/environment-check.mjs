import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildFailure } from '../build-failure.mjs';
import { readJsonFile } from '../files.mjs';
import { unusableAddresses } from '../headers.mjs';
import { SCHEMA, VALIDATOR } from '../routes.mjs';

/** Loads the environment's JSON schema and its validator from a build. */
export async function rulesOf(site) {
  try {
    const schema = readJsonFile(join(site, SCHEMA));
    const { validate } = await import(pathToFileURL(join(site, VALIDATOR)).href);
    return { schema, validate };
  } catch (error) {
    throw new BuildFailure(`${site} is not a build. Run npm run build first. ${error.message}`);
  }
}

/** Rejects with a `BuildFailure` that lists every invalid value. `from` is the name of the environment's source in the message. */
export async function assertValid({ site, environment, from = 'The environment' }) {
  const { schema, validate } = await rulesOf(site);
  const lines = validate(environment) ? contradictionsIn(environment) : linesFor(validate.errors, schema);
  if (lines.length === 0) return;
  throw new BuildFailure([`${from} is not a valid environment configuration:`, ...lines].join('\n  '));
}

/** Formats validation errors, one line for each field. If a field has several errors, uses the last error, which is the most general. */
function linesFor(errors, { properties }) {
  return [...new Map(errors.map((error) => [fieldOf(error), error]))].map(([field, error]) => {
    const [name, member] = field.split('.');
    const { description = '' } = properties[name]?.properties?.[member] ?? properties[name] ?? {};
    return `${field || 'the value'} ${problemOf(error)}. ${description}`.trim();
  });
}

function fieldOf({ instancePath, propertyName, params }) {
  const name = propertyName ?? params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return [...instancePath.split('/').slice(1), name ?? []].flat().join('.');
}

function problemOf({ keyword, message, params }) {
  if (['pattern', 'not', 'anyOf', 'propertyNames'].includes(keyword)) return 'is not valid';
  const oneOf = `must be one of ${JSON.stringify(params.allowedValues)}`;
  return (
    { required: 'is missing', additionalProperties: 'is not a known field', enum: oneOf }[keyword] ?? message
  );
}

/** Finds problems that a JSON schema cannot express. */
function contradictionsIn(environment) {
  const lines = unusableAddresses(environment);
  const { oktaConfig: { issuer = '' } = {}, signInDiscovery = '' } = environment;
  if (issuer.startsWith('https:') && /^http:/i.test(signInDiscovery))
    lines.push('signInDiscovery must be an https address, because oktaConfig.issuer is one.');
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = environment.passwordRules ?? {};
  if (minLength > maxLength) lines.push('passwordRules.minLength is greater than passwordRules.maxLength.');
  return lines;
}
