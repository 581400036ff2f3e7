import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import type { Scenario } from './scenario';
import schema from './scenario.schema.json' with { type: 'json' };
import { canProve } from './test-users';

const ajv = new Ajv2020();
formats.default(ajv);
const validate = ajv.compile<Scenario>(schema);

const parseText = (text: string): unknown => {
  try {
    return parse(text);
  } catch (error) {
    throw new Error((error as Error).message.split('\n')[0]);
  }
};

const schemaError = (): string => {
  const error = validate.errors?.at(-1);
  return error?.keyword === 'oneOf'
    ? `the scenario${error.instancePath} must be one of { is }, { totp }, { get }, { post } and { ask }`
    : ajv.errorsText(error && [error], { dataVar: 'the scenario' });
};

const findDanglingName = ({ users, ...rest }: Scenario): string | undefined => {
  const named = [rest.resetsPassword, rest.unlocksAccount, rest.cannotBeUnlocked];
  const stranger = named.find((name) => name && !users.some(({ username }) => username === name));
  if (stranger !== undefined) return `${stranger} is not among the users`;
  for (const { username, factors, rounds = [] } of users) {
    const unknown = rounds.find(({ factor }) => !canProve(factor) || !(factor in factors));
    if (unknown !== undefined)
      return `${unknown.factor} is not a factor that ${username} can prove identity by`;
  }
  return undefined;
};

/** Parses a scenario from JSON or YAML. Error messages are one sentence long. */
export const readScenario = (text: string): Scenario => {
  const scenario = parseText(text);
  if (!validate(scenario)) throw new Error(schemaError());
  const dangling = findDanglingName(scenario);
  if (dangling !== undefined) throw new Error(dangling);
  return scenario;
};
