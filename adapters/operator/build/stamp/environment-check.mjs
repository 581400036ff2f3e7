import { readFile } from 'node:fs/promises';
import { BuildFailure } from '../build-failure.mjs';
import { stampedOrigins } from '../headers.mjs';
import { faviconAddress } from '../markup.mjs';
import { problemsOf } from './schema-check.mjs';

const SCHEMA = new URL('../../../../public/environment.schema.json', import.meta.url);

/**
 * An environment from its file.
 * Rejects with a `BuildFailure` if that is missing or is no JSON.
 */
export async function readEnvironment(file) {
  const text = await readFile(file, 'utf8').catch((failure) => {
    throw new BuildFailure(`${file} cannot be read: ${failure.code}.`);
  });
  try {
    return JSON.parse(text);
  } catch (failure) {
    throw new BuildFailure(`${file} is not JSON: ${failure.message}`);
  }
}

/**
 * What is put into a build that people use has no value that the page would replace by a default, and no address that
 * its policy would leave out: rejects with a `BuildFailure` that names every such field and says what it takes.
 */
export async function assertFit(environment, from = 'The environment') {
  const schema = JSON.parse(await readFile(SCHEMA, 'utf8'));
  const problems = problemsOf(environment, schema);
  const lines = problems.map(({ field, problem }) => {
    const { description } = described(schema, field) ?? {};
    const told = description && problem !== 'is missing' ? `${problem}. ${description}` : `${problem}.`;
    return `${field || 'it'} ${told}`;
  });
  if (lines.length === 0) lines.push(...doubtsAbout(environment));
  if (lines.length > 0) throw new BuildFailure([`${from} is refused:`, ...lines].join('\n  '));
}

/** What the schema cannot say. */
function doubtsAbout(environment) {
  const doubts = [];
  const doubt = (line) => doubts.push(line.replace(/^Warning: |; [^;]*$/g, ''));
  stampedOrigins(environment, doubt);
  faviconAddress(environment.favicon, doubt);
  const { oktaConfig: { issuer = '' } = {}, signInDiscovery = '' } = environment;
  if (issuer.startsWith('https:') && /^http:/i.test(signInDiscovery))
    doubt('signInDiscovery is less safe than oktaConfig.issuer: name an https address.');
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = environment.passwordRules ?? {};
  if (minLength > maxLength) doubt('passwordRules.minLength is above passwordRules.maxLength.');
  return doubts;
}

/** The part of the schema that is about a field, or else about what the field is in. */
function described(schema, field) {
  return field.split('.').reduce(
    ({ found, within }, name) => {
      const part = within?.properties?.[name];
      return { found: part?.description ? part : found, within: part };
    },
    { found: undefined, within: schema },
  ).found;
}
