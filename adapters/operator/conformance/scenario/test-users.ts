import { need } from '../report/outcomes';
import type { Means, Round, Scenario, Source, TestUser, UserField } from './scenario';

/** The kinds of factor of the specification's section 1, and backup codes. Any other kind is a typed code. */
export const KINDS = [
  'push',
  'verify',
  'sms',
  'call',
  'google',
  'rsa',
  'yubikey',
  'pin',
  'badge',
  'backup',
] as const;

const otherNames: Readonly<Record<string, string>> = { verifypush: 'push', voice: 'call' };

/** The kind of a listed factor. */
export const kindOf = (listed: string): string => otherNames[listed] ?? listed;

/** True if a factor is a proof. The link of an email brings a token directly. */
export const canProve = (factor: string): boolean => factor !== 'email';

/** The proofs of a recovery. Default: the first factor that is a proof leads to `final`. The last one brings the token. */
export const roundsOf = ({ factors, rounds }: TestUser): readonly Required<Round>[] => {
  const usual = Object.keys(factors).filter(canProve).slice(0, 1);
  const written = rounds ?? usual.map((factor) => ({ factor, phase: 'final' }));
  return written.map((round, index) => ({ token: index === written.length - 1, ...round }));
};

/** A user whose first proof is of this kind, and preferably the only one. */
export const userProvingBy = ({ users }: Scenario, kind: string): TestUser => {
  const able = users.filter((user) => kindOf(roundsOf(user)[0]?.factor ?? '') === kind);
  const user = able.find((each) => roundsOf(each).length === 1) ?? able[0];
  return need(user, `no user proves identity by ${kind} in the scenario`);
};

const meansOf = ({ factors }: TestUser, kind: string): Means | undefined =>
  Object.entries(factors).find(([listed]) => kindOf(listed) === kind)?.[1];

/** A user who has one of these kinds of factor. */
export const userWith = ({ users }: Scenario, ...kinds: readonly string[]): TestUser => {
  const user = users.find((each) => kinds.some((kind) => meansOf(each, kind) !== undefined));
  return need(user, `no user has ${kinds.join(' or ')} in the scenario`);
};

/** A field of the scenario. */
export const fieldNamed = <F extends keyof Scenario>(scenario: Scenario, field: F) =>
  need<NonNullable<Scenario[F]>>(scenario[field] || undefined, `the scenario does not name ${field}`);

/** The user that a field of the scenario names. */
export const userNamed = (scenario: Scenario, field: UserField): TestUser => {
  const name = fieldNamed(scenario, field);
  return need(
    scenario.users.find(({ username }) => username === name),
    `${name} is not among the users`,
  );
};

/** The source of a code, a link or a press of a user's factor. */
export const sourceOf = (user: TestUser, kind: string, means: keyof Means): Source =>
  need(
    meansOf(user, kind)?.[means],
    `the scenario does not say how ${user.username} has ${means} of ${kind}`,
  );
