import { type Had, orMissing } from '../report/had';
import type { Means, Round, Scenario, Source, TestUser } from '../scenario/scenario';

/** The kinds of factor of the specification's section 1; any other is a plain code. */
export const KINDS = ['push', 'verify', 'sms', 'call', 'google', 'rsa', 'yubikey', 'pin', 'badge'] as const;

/** Other names that a list may give a factor. */
const otherNames: Readonly<Record<string, string>> = { verifypush: 'push', voice: 'call' };

/** The kind of a listed factor. */
export const kindOf = (listed: string): string => otherNames[listed] ?? listed;

/** The first proof of a user. */
export const firstRound = ({ rounds }: TestUser): Round | undefined => rounds[0];

/** The means of a factor that a user has. */
export const meansOf = ({ factors }: TestUser, kind: string): Means | undefined =>
  Object.entries(factors).find(([listed]) => kindOf(listed) === kind)?.[1];

/** A user who proves identity by a kind of factor first, and if possible by nothing else. */
export const userProvingBy = ({ users }: Scenario, kind: string): Had<TestUser> => {
  const able = users.filter((user) => kindOf(firstRound(user)?.factor ?? '') === kind);
  const user = able.find(({ rounds }) => rounds.length === 1) ?? able[0];
  return orMissing(user, `no user proves identity by ${kind} in the scenario`);
};

/** A user who has a kind of factor. */
export const userWith = ({ users }: Scenario, kind: string): Had<TestUser> => {
  const user = users.find((each) => meansOf(each, kind) !== undefined);
  return orMissing(user, `no user has ${kind} in the scenario`);
};

/** The user that a field of the scenario names. */
export const userNamed = (
  scenario: Scenario,
  field: 'resetsPassword' | 'unlocksAccount' | 'cannotBeUnlocked',
): Had<TestUser> => {
  const user = scenario.users.find(({ username }) => username === scenario[field]);
  return orMissing(user, `the scenario does not name ${field}`);
};

/** How something of a user's factor is had. */
export const sourceOf = (user: Had<TestUser>, kind: string, means: keyof Means): Had<Source> => {
  if (!user.ok) return user;
  const source = meansOf(user.value, kind)?.[means];
  return orMissing(source, `the scenario does not say how ${user.value.username} has ${means} of ${kind}`);
};
