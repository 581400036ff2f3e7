import { BuildFailure } from '../../build/build-failure.mjs';

const PREFIX = 'RECOVERY_';

/**
 * The fields of the environment that variables set: `RECOVERY_SSPR_SERVER_HOST` is `ssprServerHost`,
 * `RECOVERY_OKTA_CONFIG_ISSUER` is `oktaConfig.issuer`. A text is taken as it is, everything else as JSON.
 * Rejects a variable that is no field's, so that none is set in vain.
 * @param {Readonly<Record<string, string | undefined>>} variables
 * @param {object} schema That of the environment.
 * @param {object} environment What the variables are put over.
 */
export function environmentFromVariables(variables, schema, environment = {}) {
  const fields = fieldsOf(schema, schema.$defs, PREFIX.slice(0, -1));
  const given = Object.keys(variables).filter((name) => name.startsWith(PREFIX));
  return given.reduce((sum, name) => {
    const field = fields.get(name);
    if (field === undefined)
      throw new BuildFailure(
        `${name} sets no field of the environment. (Kubernetes sets such variables by itself for a service called "recovery": enableServiceLinks: false.)`,
      );
    return withValue(sum, field.path, readValue(name, variables[name], field.isText));
  }, environment);
}

/** Every field by its variable, those within others too. */
function fieldsOf(schema, definitions, name, path = []) {
  const own = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const whole = { ...definitions?.[part.$ref?.replace('#/$defs/', '')], ...part };
    const isText = whole.type === 'string' || whole.enum !== undefined;
    const variable = `${name}_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const at = [...path, field];
    return [[variable, { path: at, isText }], ...fieldsOf(whole, definitions, variable, at)];
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
