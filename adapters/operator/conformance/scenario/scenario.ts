import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TOTP } from 'otpauth';
import { parseDocument } from 'yaml';
import { need } from '../report/check';
import schema from './scenario.schema.json' with { type: 'json' };

/** Way to obtain a code or a link, or to trigger an action such as approving a push (see `scenario.schema.json`). */
export type Source = { readonly is: string } | TotpSource | HttpSource | { readonly ask: string };

export type TotpSource = { readonly totp: string } & Readonly<
  Partial<Pick<TOTP, 'algorithm' | 'digits' | 'period'>>
>;

/** GET or POST request that triggers an action or returns a value. The optional regular expression `find` extracts the value. */
export type HttpSource = { readonly [F in 'get' | 'post' | 'find']?: string } & { readonly body?: unknown };

/** Ways to use one factor of a test user: how to get its code or link, or how to approve, reject or end a push. */
export type Means = {
  readonly [M in 'code' | 'approve' | 'wrongNumber' | 'reject' | 'runOut' | 'link']?: Source;
};

/** One proof of identity, and the phase in the response to this proof. */
export type Round = Readonly<Record<'factor' | 'phase', string>> & { readonly token?: boolean };

export interface TestUser {
  readonly username: string;
  readonly factors: Readonly<Record<string, Means>>;
  readonly rounds?: readonly Round[];
  /** Password to set back after the run. */
  readonly password?: string;
}

/** Scenario fields that contain the name of a test user. */
export type UserField = 'resetsPassword' | 'unlocksAccount' | 'cannotBeUnlocked' | 'otherUser';
type OtherUser = 'unknownUser' | 'lockedUser' | 'throttled';
type TextField = UserField | OtherUser | 'page' | 'pinService' | 'weakPassword' | 'newPassword';

export interface Scenario extends Readonly<Partial<Record<TextField, string>>> {
  readonly users: readonly TestUser[];
  readonly dynamicFactors?: boolean;
  readonly passwordHistory?: boolean;
  readonly expiredPassword?: { readonly username: string; readonly password: Source };
  readonly letExpire?: Source;
  readonly restore?: Source;
  /** Address that answers `{ "now": MILLISECONDS }`, and moves the server's clock forward by a posted `{ "seconds": N }`. */
  readonly clock?: string;
  /** `{username}` and `{password}` stand for the user who signs in. */
  readonly signIn?: Source;
}

/** True if the page sends a proof for this factor. `email` needs no proof: its link already contains the recovery token. */
const canProve = (factor: string): boolean => factor !== 'email';

const ajv = new Ajv2020();
formats.default(ajv);
const validate = ajv.compile<Scenario>(schema);

const schemaError = (): string => {
  const error = validate.errors?.at(-1);
  return error?.keyword === 'oneOf'
    ? `the scenario${error.instancePath} must be one of { is }, { totp }, { get }, { post } and { ask }`
    : ajv.errorsText(error && [error], { dataVar: 'the scenario' });
};

/** Parses a scenario from JSON or YAML. Throws an error with a one-line message if the scenario is invalid. */
export const readScenario = (text: string): Scenario => {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw new Error(error.message.split('\n')[0]);
  const scenario: unknown = document.toJS();
  if (!validate(scenario)) throw new Error(schemaError());
  const { users, resetsPassword, unlocksAccount, cannotBeUnlocked, otherUser } = scenario;
  const usernames = ['', undefined, ...users.map(({ username }) => username)];
  for (const name of [resetsPassword, unlocksAccount, cannotBeUnlocked, otherUser])
    if (!usernames.includes(name)) throw new Error(`${name} is not among the users`);
  for (const { username, factors, rounds = [] } of users)
    for (const { factor } of rounds)
      if (!canProve(factor) || !(factor in factors))
        throw new Error(`${factor} is not a factor that ${username} can prove identity by`);
  return scenario;
};

/** Factor kinds of the specification (section 1), and backup codes. Any other kind is tested as a code that the user types. */
export const KINDS: readonly string[] = 'push verify sms call google rsa yubikey pin badge backup'.split(' ');

const otherNames: Readonly<Record<string, string>> = { verifypush: 'push', voice: 'call' };

/** Returns the kind of a factor by its name in a factor list. For example, `voice` is of the kind `call`. */
export const kindOf = (listed: string): string => otherNames[listed] ?? listed;

/** True if the server sends this kind of code to the user. */
export const isSentCode = (kind: string): boolean => kind === 'sms' || kind === 'call';

/** True if a code of this kind is valid only once. A PIN, for example, can be reused. */
export const isSingleUse = (kind: string): boolean =>
  isSentCode(kind) || ['verify', 'google', 'rsa', 'yubikey', 'backup'].includes(kind);

/** Returns the proofs of identity in a user's recovery. For the default values, see `scenario.schema.json`. */
export const roundsOf = ({ factors, rounds }: TestUser): readonly Required<Round>[] => {
  const usual = Object.keys(factors).filter(canProve).slice(0, 1);
  const written = rounds ?? usual.map((factor) => ({ factor, phase: 'final' }));
  return written.map((round, index) => ({ token: index === written.length - 1, ...round }));
};

/** Finds a user whose first proof of identity uses this kind of factor. Prefers a user who needs only one proof. */
export const userProvingBy = ({ users }: Scenario, kind: string): TestUser => {
  const able = users.filter((user) => kindOf(roundsOf(user)[0]?.factor ?? '') === kind);
  const user = able.find((each) => roundsOf(each).length === 1) ?? able[0];
  return need(user, `no user proves identity by ${kind} in the scenario`);
};

const meansOf = ({ factors }: TestUser, kind: string): Means | undefined =>
  Object.entries(factors).find(([listed]) => kindOf(listed) === kind)?.[1];

/** Finds a user with a factor of one of these kinds. */
export const userWith = ({ users }: Scenario, ...kinds: readonly string[]): TestUser => {
  const user = users.find((each) => kinds.some((kind) => meansOf(each, kind) !== undefined));
  return need(user, `no user has ${kinds.join(' or ')} in the scenario`);
};

/** True for a user who has not set up any factor. */
export const isFactorless = ({ factors }: TestUser): boolean => Object.keys(factors).length === 0;

/** Returns the names of the users who have this kind of factor (by default any factor) and are not locked. */
export const usernamesWith = ({ users, lockedUser }: Scenario, kind?: string): readonly string[] => {
  const has = (user: TestUser) => (kind === undefined ? !isFactorless(user) : meansOf(user, kind));
  const able = users.filter((user) => user.username !== lockedUser && has(user));
  const names = able.map(({ username }) => username);
  return need(names.length > 0 && names, `no user has ${kind ?? 'a factor'} in the scenario`);
};

/** Returns a field of the scenario. Throws `NotTried` if the field is missing. */
export const fieldNamed = <F extends keyof Scenario>(scenario: Scenario, field: F) =>
  need<NonNullable<Scenario[F]>>(scenario[field] || undefined, `the scenario does not name ${field}`);

/** Returns the test user whose name is in a field of the scenario. */
export const userNamed = (scenario: Scenario, field: UserField): TestUser => {
  const name = fieldNamed(scenario, field);
  const user = scenario.users.find(({ username }) => username === name);
  return need(user, `${name} is not among the users`);
};

/** Returns the `Source` of a factor's code, link or push action. Throws `NotTried` if the scenario does not contain it. */
export const sourceOf = (user: TestUser, kind: string, means: keyof Means): Source => {
  const why = `the scenario does not say how ${user.username} has ${means} of ${kind}`;
  return need(meansOf(user, kind)?.[means], why);
};
