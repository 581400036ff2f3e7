import { isFactorless, type Scenario } from '../scenario/scenario';

/** Test cases that send nothing to a user, enter no wrong code and change nothing. */
const HARMLESS = [
  ...['configuration', 'forgery', 'sharing', 'request-ids', 'strictness', 'unknown-user'],
  ...['factor-lists', 'dynamic-factors', 'throttling'],
];

/** Describes what the run does to the test users, or returns `undefined` if it does nothing that a user can notice. */
export const planOf = (scenario: Scenario, server: string, only?: readonly string[]): string | undefined => {
  if (only?.every((name) => HARMLESS.includes(name))) return undefined;
  const { resetsPassword, unlocksAccount, otherUser, restore } = scenario;
  const users = scenario.users.filter((user) => !isFactorless(user)).map(({ username }) => username);
  const isAttacked = only?.includes('attacks') ?? true;
  const changed = isAttacked ? users : [resetsPassword ?? 'nobody'];
  return [
    `This run on ${server}`,
    `- sends codes, messages and pushes to ${users.join(', ')};`,
    `- enters wrong codes and old passwords for them, which can close a factor or lock an account for a while;`,
    `- changes the passwords of ${changed.join(', ')};`,
    `- unlocks ${unlocksAccount ?? 'nobody'}.`,
    ...(isAttacked
      ? [
          otherUser
            ? `It attacks ${otherUser} most.`
            : 'Attacks on another user are not run: the scenario names no otherUser.',
        ]
      : []),
    restore
      ? 'The scenario’s `restore` puts them back before each attack and at the end.'
      : 'The scenario has no `restore`: afterwards, the run sets back the passwords that the scenario names, and lists the others.',
  ].join('\n');
};
