import type { Means, Round, Scenario } from '../../../../adapters/operator/conformance/scenario/scenario';
import { type Bank, GUARDED } from './bank';
import {
  type BankFactor,
  type BankPerson,
  contactOf,
  FIRST_PASSWORD,
  fixedCodeOf,
  ownersOfOneFactor,
} from './people';

/** Test user with an expired password for one conformance run, which changes it. */
export const expiredIn = (run: string) => ({
  username: `expired-${run}`,
  password: { is: FIRST_PASSWORD },
});

/** Username that has already exceeded the server's rate limit when the conformance run starts. */
export const THROTTLED = 'throttled';

/** Test users for `npm run conformance`, which checks a recovery server. */
export const conformancePeople: readonly BankPerson[] = [
  ...ownersOfOneFactor(),
  { username: GUARDED, factors: ['sms'], state: 'locked' },
  { username: 'locked', factors: ['sms', 'push'], state: 'locked' },
  { username: 'factorless', factors: [] },
];

export const expiredPeople: readonly BankPerson[] = ['equal', 'distinct', 'two'].map((run) => ({
  username: expiredIn(run).username,
  factors: [],
  state: 'expired',
}));

/** Pairs of factors for recoveries that need two proofs of identity, in the order of the proofs. */
export const pairs: readonly (readonly [BankFactor, BankFactor])[] = [
  ['sms', 'push'],
  ['push', 'google'],
  ['google', 'pin'],
  ['call', 'pin'],
  ['call', 'rsa'],
  ['rsa', 'badge'],
  ['sms', 'badge'],
  ['pin', 'badge'],
  ['badge', 'pin'],
];

/**
 * Test users for recoveries that need two proofs of identity. Each user has two factors. The username consists of the
 * names of the factors, for example `sms-push`.
 */
export const twoProofPeople: readonly BankPerson[] = pairs.map((factors) => ({
  username: factors.join('-'),
  factors,
}));

const roundsOf = (username: string): { readonly rounds?: readonly Round[] } => {
  const pair = pairs.find((factors) => factors.join('-') === username);
  return pair === undefined
    ? {}
    : { rounds: pair.map((factor, index) => ({ factor, phase: index === 0 ? 'second' : 'final' })) };
};

/** Returns a user's scenario entry for one factor: how to get the code or link, or how to answer the push. */
function meansOf(
  { devices, totpSecretOf }: Bank,
  username: string,
  factor: BankFactor,
  distinctAnswers: boolean,
): Means {
  const contact = encodeURIComponent(contactOf(username, factor));
  const answer = (status: string) => ({ post: `${devices.origin}/devices/${contact}/${status}` });
  switch (factor) {
    case 'google':
      return { code: { totp: totpSecretOf(username) } };
    case 'email':
      return { link: { get: `${devices.origin}/mail/${contact}`, find: '"(http[^"]+)"' } };
    case 'sms':
    case 'call':
      return { code: { get: `${devices.origin}/messages/${contact}`, find: '"code":"(\\d+)"' } };
    case 'push':
      return {
        ...{ approve: answer('approved'), reject: answer('rejected') },
        ...(distinctAnswers && { runOut: answer('expired') }),
      };
    default:
      return { code: { is: fixedCodeOf(username, factor) } };
  }
}

/** Returns the conformance run's input (scenario) for test users of the bank. `more` replaces or adds fields. */
export const scenarioOf = (
  bank: Bank,
  people: readonly BankPerson[],
  more: Partial<Scenario> = {},
  distinctAnswers = false,
): Scenario => ({
  unknownUser: 'nobody-has-this-name',
  dynamicFactors: true,
  weakPassword: 'short',
  passwordHistory: true,
  letExpire: { post: `${bank.devices.origin}/expire` },
  users: people
    .filter(({ username }) => username !== more.lockedUser)
    .map(({ username, factors }) => ({
      username,
      factors: Object.fromEntries(
        factors.map((factor) => [factor, meansOf(bank, username, factor, distinctAnswers)]),
      ),
      ...roundsOf(username),
    })),
  ...more,
});
