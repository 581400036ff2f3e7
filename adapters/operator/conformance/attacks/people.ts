import { need } from '../report/check';
import { kindOf, type Means, roundsOf, type Scenario, type TestUser, userNamed } from '../scenario/scenario';
import type { Tools } from './visit';

/** Kinds of the user's factors that the run can use in the given way. */
export const kindsWith = ({ factors }: TestUser, way: keyof Means): readonly string[] =>
  Object.entries(factors).flatMap(([name, means]) => (means[way] ? [kindOf(name)] : []));

/** Kinds of the user's factors with a code of their own. The code of a push app belongs to the kind `verify`. */
export const codeKinds = (user: TestUser): readonly string[] =>
  kindsWith(user, 'code').filter((kind) => kind !== 'push');

/** The second test user, whose owner agrees to the attacks. */
export const otherUser = (scenario: Scenario): TestUser => userNamed(scenario, 'otherUser');

/** Lists users who need few proofs first. */
const byProofs = (users: readonly TestUser[]) =>
  users.toSorted((one, other) => roundsOf(one).length - roundsOf(other).length);

type Fits = (user: TestUser) => unknown;

/** Finds a user to attack for whom `fits` is true, preferably the second test user. */
export const findTarget = ({ users, otherUser: name }: Scenario, what: string, fits: Fits): TestUser => {
  const able = byProofs(users).filter(fits);
  const target = able.find(({ username }) => username === name) ?? able[0];
  return need(target, `no user of the scenario has ${what}`);
};

/** Finds the attacker's own account: any other user than the second test user. */
export const findOwn = ({ users, otherUser: name }: Scenario, what: string, fits: Fits): TestUser => {
  const own = byProofs(users).find((user) => user.username !== name && fits(user));
  return need(own, `no user except otherUser has ${what} in the scenario`);
};

/** Finds a user with a code of a kind for which `fits` is true. Returns the user and all such kinds. */
export const findCodes = (
  { scenario }: Tools,
  find: typeof findTarget,
  what: string,
  fits = (_kind: string) => true,
) => {
  const kindsOf = (user: TestUser) => codeKinds(user).filter(fits);
  const user = find(scenario, what, (each) => kindsOf(each).at(0));
  const kinds = kindsOf(user);
  return { user, kinds, kind: kinds[0] ?? '' };
};

/** Finds a user with a means to receive or approve something, such as the link of a message. */
export const findMeans = ({ scenario }: Tools, find: typeof findTarget, what: string, way: keyof Means) =>
  find(scenario, what, (user) => kindsWith(user, way).at(0));

/** Finds a user who needs two proofs of different kinds. Returns the user and both rounds. */
export const findTwoProofs = ({ users }: Scenario) => {
  const found = users.flatMap((user) => {
    const [first, second] = roundsOf(user);
    const areTwo = first && second && !first.token && kindOf(first.factor) !== kindOf(second.factor);
    return areTwo ? [{ user, first, second }] : [];
  });
  return need(found[0], 'no user of the scenario needs two proofs by different factors');
};
