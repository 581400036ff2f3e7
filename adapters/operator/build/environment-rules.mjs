import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildFailure } from './build-failure.mjs';

/** Files of a build with the JSON schema of its environment, and with a validator that needs no package. */
export const SCHEMA = 'environment.schema.json';
export const VALIDATOR = 'environment-validator.mjs';

/** Loads the schema and the validator of a build. */
export async function rulesOf(site) {
  try {
    const schema = JSON.parse(await readFile(join(site, SCHEMA), 'utf8'));
    const { validate } = await import(pathToFileURL(join(site, VALIDATOR)).href);
    return { schema, validate };
  } catch (error) {
    throw new BuildFailure(`${site} is not a build: ${error.message}. Run npm run build first.`);
  }
}
