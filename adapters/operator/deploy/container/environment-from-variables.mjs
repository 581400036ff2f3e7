import { BuildFailure } from '../../build/build-failure.mjs';

const PREFIX = 'RECOVERY_';

/**
 * Sets fields of an environment from variables: `RECOVERY_SSPR_SERVER_HOST` is `ssprServerHost`, `RECOVERY_OKTA_CONFIG_ISSUER`
 * is `oktaConfig.issuer`. Values of text fields are used unchanged, all others are JSON. Throws for an unknown variable.
 * @param {Readonly<Record<string, string | undefined>>} variables
 * @param {object} schema The JSON schema of the environment.
 * @param {object} environment The values without variables.
 */
export function environmentFromVariables(variables, schema, environment = {}) {
  const fields = fieldsOf(schema, PREFIX.slice(0, -1));
  const given = Object.keys(variables).filter((name) => name.startsWith(PREFIX));
  return given.reduce((sum, name) => {
    const field = fields.get(name);
    if (field === undefined)
      throw new BuildFailure(
        `${name} is not a field of the environment. If Kubernetes set it for a service named "recovery", set enableServiceLinks: false.`,
      );
    return withValue(sum, field.path, readValue(name, variables[name], field.isText));
  }, environment);
}

/** The path and type of every field by the name of its variable, including members of objects. */
function fieldsOf(schema, name, path = []) {
  const own = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const isText = part.type === 'string' || part.enum?.some((each) => typeof each === 'string');
    const variable = `${name}_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const at = [...path, field];
    return [[variable, { path: at, isText }], ...fieldsOf(part, variable, at)];
  });
  return new Map(own);
}

function readValue(name, text, isText) {
  if (isText) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new BuildFailure(`${name} is not JSON, such as true or ["password"]: ${JSON.stringify(text)}.`);
  }
}

function withValue(environment, [field, ...inner], value) {
  if (inner.length === 0) return { ...environment, [field]: value };
  return { ...environment, [field]: withValue(environment[field] ?? {}, inner, value) };
}
