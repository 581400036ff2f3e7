import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import * as esbuild from 'esbuild';
import { loadTypeScript } from '../../load-typescript.mjs';
import { asJsonFile, write } from '../files.mjs';
import { SCHEMA, VALIDATOR } from '../routes.mjs';

/**
 * Compiles the schema to a validator without imports, together with the page's own reader of the environment and its brand
 * colours. The container that runs the module has no npm packages.
 */
async function compileRules() {
  const source = join(import.meta.dirname, '..', 'schema', 'environment-schema.ts');
  const { environmentSchema: schema } = await loadTypeScript(source);
  const ajv = new Ajv2020({ allErrors: true, strict: true, code: { source: true, esm: true } });
  const contents = `${standalone.default(ajv, ajv.compile(schema))}\nexport * from './environment-rules.ts';`;
  const stdin = { contents, resolveDir: import.meta.dirname };
  const settings = { bundle: true, write: false, platform: 'node', format: 'esm', minify: true };
  const { outputFiles } = await esbuild.build({ stdin, ...settings, logLevel: 'silent' });
  return { schema, validator: outputFiles[0].text };
}

let rules;

/** Writes the environment's JSON schema and rules into a build. */
export async function writeEnvironmentRules(target) {
  rules ??= compileRules();
  const { schema, validator } = await rules;
  write(join(target, SCHEMA), asJsonFile(schema));
  write(join(target, VALIDATOR), validator);
}
