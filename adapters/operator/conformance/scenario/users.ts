import { need } from '../report/not-tried';
import type { Means, Scenario, Source, TestUser } from './scenario';

/** The kinds of factor of the specification's section 1; any other is a plain code. */
export const KINDS = ['push', 'verify', 'sms', 'call', 'google', 'rsa', 'yubikey', 'pin', 'badge'] as const;

/** Other names that a list may give a factor. */
const otherNames: Readonly<Record<string, string>> = { verifypush: 'push', voice: 'call' };

/** The kind of a listed factor. */
export const kindOf = (listed: string): string => otherNames[listed] ?? listed;

const meansOf = ({ factors }: TestUser, kind: string): Means | undefined =>
  Object.entries(factors).find(([listed]) => kindOf(listed) === kind)?.[1];

/** A user whose first proof is of this kind, and if possible the only one. */
export const userProvingBy = ({ users }: Scenario, kind: string): TestUser => {
  const able = users.filter(({ rounds: [first] }) => kindOf(first?.factor ?? '') === kind);
  const user = able.find(({ rounds }) => rounds.length === 1) ?? able[0];
  return need(user, `no user proves identity by ${kind} in the scenario`);
};

/** A user who has one of these kinds of factor. */
export const userWith = ({ users }: Scenario, ...kinds: readonly string[]): TestUser => {
  const user = users.find((each) => kinds.some((kind) => meansOf(each, kind) !== undefined));
  return need(user, `no user has ${kinds.join(' or ')} in the scenario`);
};

/** The user that a field of the scenario names. */
export const userNamed = (
  scenario: Scenario,
  field: 'resetsPassword' | 'unlocksAccount' | 'cannotBeUnlocked',
): TestUser => {
  const user = scenario.users.find(({ username }) => username === scenario[field]);
  return need(user, `the scenario does not name ${field}`);
};

/** A field of the scenario. */
export const fieldNamed = <F extends keyof Scenario>(
  scenario: Scenario,
  field: F,
): NonNullable<Scenario[F]> =>
  need<NonNullable<Scenario[F]>>(scenario[field] || undefined, `the scenario does not name ${field}`);

/** A switch of the scenario. */
export const isOn = (scenario: Scenario, field: 'dynamicFactors' | 'passwordHistory'): boolean =>
  need(scenario[field], `the scenario does not say ${field}: true`);

/** The source of a code, a link or a press of a user's factor. */
export const sourceOf = (user: TestUser, kind: string, means: keyof Means): Source =>
  need(
    meansOf(user, kind)?.[means],
    `the scenario does not say how ${user.username} has ${means} of ${kind}`,
  );
