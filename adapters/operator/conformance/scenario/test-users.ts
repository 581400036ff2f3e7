import { need } from '../report/check';
import {
  canProve,
  type Means,
  type Round,
  type Scenario,
  type Source,
  type TestUser,
  type UserField,
} from './scenario';

/**
 * Factor kinds in section 1 of the specification, and backup codes. A factor of any other kind is treated as a code
 * that the user types.
 */
export const KINDS: readonly string[] = 'push verify sms call google rsa yubikey pin badge backup'.split(' ');

const otherNames: Readonly<Record<string, string>> = { verifypush: 'push', voice: 'call' };

/** Returns the kind of a factor in a factor list. */
export const kindOf = (listed: string): string => otherNames[listed] ?? listed;

/**
 * Returns the proofs of a user's recovery. If the scenario lists no rounds for the user, the only proof uses the user's
 * first suitable factor and leads to phase `final`. By default, the server issues the token after the last proof.
 */
export const roundsOf = ({ factors, rounds }: TestUser): readonly Required<Round>[] => {
  const usual = Object.keys(factors).filter(canProve).slice(0, 1);
  const written = rounds ?? usual.map((factor) => ({ factor, phase: 'final' }));
  return written.map((round, index) => ({ token: index === written.length - 1, ...round }));
};

/** Finds a user whose first proof is of this kind. Prefers a user with a single proof. */
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

/** Returns the names of the users with a factor of this kind, or with any factor, except the locked user. */
export const usernamesWith = ({ users, lockedUser }: Scenario, kind?: string): readonly string[] => {
  const has = ({ factors }: TestUser) =>
    Object.keys(factors).some((listed) => kind === undefined || kindOf(listed) === kind);
  const names = users.filter(has).map(({ username }) => username);
  const others = names.filter((username) => username !== lockedUser);
  return need(others.length > 0 && others, `no user has ${kind ?? 'a factor'} in the scenario`);
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

/** Returns the source of a code, a link or an action for a user's factor. */
export const sourceOf = (user: TestUser, kind: string, means: keyof Means): Source =>
  need(
    meansOf(user, kind)?.[means],
    `the scenario does not say how ${user.username} has ${means} of ${kind}`,
  );
