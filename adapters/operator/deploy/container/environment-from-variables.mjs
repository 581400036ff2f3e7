import { BuildFailure } from '../../build/build-failure.mjs';

const PREFIX = 'RECOVERY_';

/**
 * Overrides fields of an environment configuration with environment variables. For example,
 * `RECOVERY_OKTA_CONFIG_ISSUER` sets `oktaConfig.issuer`. The values of text fields are used unchanged. All other
 * values are JSON. Throws a `BuildFailure` for an unknown variable.
 */
export function environmentFromVariables(variables, schema, environment = {}) {
  const fields = fieldsOf(schema, PREFIX.slice(0, -1));
  const given = Object.keys(variables).filter((name) => name.startsWith(PREFIX));
  const unknown = given.find((name) => !fields.has(name));
  if (unknown !== undefined)
    throw new BuildFailure(
      `${unknown} is not a field of the environment. If Kubernetes set it for a service named "recovery", set enableServiceLinks: false.`,
    );
  return given.reduce((sum, name) => {
    const { path, isText } = fields.get(name);
    return withValue(sum, path, readValue(name, variables[name], isText));
  }, environment);
}

/** Maps the name of each variable to the path and type of its field, including the members of objects. */
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
