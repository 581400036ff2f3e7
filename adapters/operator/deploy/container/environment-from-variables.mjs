import { BuildFailure } from '../../build/files.mjs';

const PREFIX = 'RECOVERY';

/**
 * Overrides fields of an environment with variables: `RECOVERY_OKTA_CONFIG_ISSUER` sets `oktaConfig.issuer`. Values of text
 * fields are used unchanged, all other values are JSON. Throws a `BuildFailure` for an unknown variable.
 */
export function environmentFromVariables(variables, schema, environment = {}) {
  const fields = new Map(fieldsOf(schema, PREFIX));
  const given = Object.entries(variables).filter(([name]) => name.startsWith(`${PREFIX}_`));
  return given.reduce((sum, [name, text]) => {
    if (!fields.has(name))
      throw new BuildFailure(
        `${name} is not a field of the environment. If Kubernetes set it for a service named "recovery", set enableServiceLinks: false.`,
      );
    const { path, isText } = fields.get(name);
    return withValue(sum, path, isText ? text : readJson(name, text));
  }, environment);
}

/** Lists the environment variable, the path and the type of each field. Includes nested fields. */
const fieldsOf = (schema, name, path = []) =>
  Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const isText = part.type === 'string' || part.enum?.some((each) => typeof each === 'string');
    const variable = `${name}_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const at = [...path, field];
    return [[variable, { path: at, isText }], ...fieldsOf(part, variable, at)];
  });

function readJson(name, text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new BuildFailure(`${name} is not JSON, such as true or ["password"]: ${JSON.stringify(text)}.`);
  }
}

const withValue = (environment, [field, ...inner], value) => {
  const set = inner.length === 0 ? value : withValue(environment[field] ?? {}, inner, value);
  return { ...environment, [field]: set };
};
