import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import schema from './scenario.schema.json' with { type: 'json' };

/** Source that generates time-based one-time codes. `scenario.schema.json` describes the fields of this type and of the types below. */
export interface TotpSource {
  readonly totp: string;
  readonly algorithm?: string;
  readonly digits?: number;
  readonly period?: number;
}

/** URL that returns a value or triggers an action. */
export interface HttpSource {
  readonly get?: string;
  readonly post?: string;
  readonly body?: unknown;
  readonly find?: string;
}

/** Source of a code or a link, or the trigger of an action such as approving a push. */
export type Source = { readonly is: string } | TotpSource | HttpSource | { readonly ask: string };

/** Sources for one factor of a test user. */
export type Means = { readonly [M in 'code' | 'approve' | 'reject' | 'runOut' | 'link']?: Source };

/** One proof of identity, and the phase in the response to this proof. */
export interface Round {
  readonly factor: string;
  readonly phase: string;
  readonly token?: boolean;
}

export interface TestUser {
  readonly username: string;
  readonly factors: Readonly<Record<string, Means>>;
  readonly rounds?: readonly Round[];
}

/** Scenario fields that contain the name of a test user. */
export type UserField = 'resetsPassword' | 'unlocksAccount' | 'cannotBeUnlocked';
type OtherUser = 'unknownUser' | 'lockedUser' | 'throttled';
type TextField = UserField | OtherUser | 'page' | 'pinService' | 'weakPassword' | 'newPassword';

export interface Scenario extends Readonly<Partial<Record<TextField, string>>> {
  readonly users: readonly TestUser[];
  readonly dynamicFactors?: boolean;
  readonly passwordHistory?: boolean;
  readonly expiredPassword?: { readonly username: string; readonly password: Source };
  readonly letExpire?: Source;
}

/**
 * True if a factor proves identity. Only an email factor does not, because the email's link contains the recovery
 * token.
 */
export const canProve = (factor: string): boolean => factor !== 'email';

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

/** Parses a scenario from JSON or YAML. Error messages are one sentence long. */
export const readScenario = (text: string): Scenario => {
  const scenario = parseText(text);
  if (!validate(scenario)) throw new Error(schemaError());
  const { users, resetsPassword, unlocksAccount, cannotBeUnlocked } = scenario;
  const usernames = ['', undefined, ...users.map(({ username }) => username)];
  for (const name of [resetsPassword, unlocksAccount, cannotBeUnlocked])
    if (!usernames.includes(name)) throw new Error(`${name} is not among the users`);
  for (const { username, factors, rounds = [] } of users)
    for (const { factor } of rounds)
      if (!canProve(factor) || !(factor in factors))
        throw new Error(`${factor} is not a factor that ${username} can prove identity by`);
  return scenario;
};
