import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { listFactors } from '../../../../core/server/calls';
import { CLAUSES } from '../http/rules';
import { Failed } from '../report/check';
import { answersToUnknown, attemptOf, type Steps } from '../runner/steps';
import { fieldNamed, isFactorless, kindOf, usernamesWith } from '../scenario/scenario';
import { compareAnswers, generalProbes, passwordProbe, probesOfKind } from './compare-answers';

type Lists = readonly (readonly Readonly<Record<string, unknown>>[])[];

const askForLists = async ({ browser }: Steps, usernames: readonly string[]): Promise<Lists> => {
  const lists = [];
  for (const username of usernames) {
    const { body } = await browser.send(listFactors(attemptOf(username)));
    lists.push(Array.isArray(body) ? body.map(fieldsOf) : []);
  }
  return lists;
};

const countDifferent = (values: readonly unknown[]) =>
  new Set(values.map((value) => JSON.stringify(value))).size;

/** Minimum number of values, such as phone numbers, to compare. Fewer values can all be equal by chance. */
const LEAST_DISPLAYS = 3;

const findRepetition = (known: Lists, unknown: Lists): string | undefined => {
  if (countDifferent(unknown) === 1) return 'all lists are the same';
  const displaysIn = (lists: Lists, wanted: unknown) =>
    lists.flat().flatMap(({ name, factorDisplay }) => (name === wanted ? [factorDisplay] : []));
  const repeated = unknown.flat().find(({ name }) => {
    const displays = displaysIn(unknown, name);
    const isRepeated = displays.length >= LEAST_DISPLAYS && countDifferent(displays) === 1;
    return isRepeated && countDifferent(displaysIn(known, name)) > 1;
  });
  return repeated && `${repeated.name} is always "${repeated.factorDisplay}"`;
};

/** Checks that an attacker cannot distinguish the made-up factor lists of unknown users from real factor lists. */
const checkDecoys = async (steps: Steps, known: readonly string[], unknown: readonly string[]) => {
  const ask = (usernames: readonly string[]) => askForLists(steps, usernames);
  const rule = { contract: CLAUSES.decoys, expected: 'as for known users' };
  const check = (name: string, find: () => Promise<string | false | undefined>) =>
    steps.note('POST /recovery/mfafactors', `unknown users: ${name}`, rule, async () => {
      const wrong = await find();
      if (wrong) throw new Failed(wrong);
      return rule.expected;
    });

  await check('the same list at each request', async () => {
    const [once, again] = [await ask(unknown), await ask(unknown)];
    const changed = unknown.find((_, index) => countDifferent([once[index], again[index]]) > 1);
    return changed && `another list for ${changed} at the next request`;
  });
  await check('different lists for different usernames', async () =>
    findRepetition(await ask(known), await ask(unknown)),
  );
  await check('a username in capital letters', async () => {
    const factorsFor = async ([username = '']: readonly string[]) => {
      const lists = await ask([username, username.toUpperCase()]);
      return countDifferent(lists) > 1 ? 'other factors' : 'the same factors';
    };
    const [ofKnown, ofUnknown] = [await factorsFor(known), await factorsFor(unknown)];
    return ofKnown !== ofUnknown && `capital letters give ${ofUnknown}, for known users ${ofKnown}`;
  });
};

/** Requests the factor lists of `usernames`. Returns each kind of factor with the users whose lists contain this kind. */
const findKinds = async (steps: Steps, usernames: readonly string[]) => {
  const lists = await askForLists(steps, usernames).catch(() => []);
  const kinds = lists.map((list) => list.map(({ name }) => kindOf(String(name))));
  return [...new Set(kinds.flat())].map((kind) => {
    return { kind, having: usernames.filter((_, index) => kinds[index]?.includes(kind)) };
  });
};

/** Checks that answers do not reveal which usernames exist. Skipped if the server refuses unknown users. */
export const equalAnswers = async (steps: Steps) => {
  if ((await answersToUnknown(steps)) === 'distinct') return;
  const { scenario } = steps;
  const unknown = ['', 'a', 'b', 'c', 'd', 'e'].map((letter) => letter + scenario.unknownUser);
  const factorless = scenario.users.filter(isFactorless).slice(0, 1);
  const knownWith = (kind?: string) => () => usernamesWith(scenario, kind);
  const knownByPassword = () => [fieldNamed(scenario, 'resetsPassword')];

  for (const [title, others] of [
    ['unknown users', unknown],
    ['a locked user', scenario.lockedUser === undefined ? [] : [scenario.lockedUser]],
    ['a user without factors', factorless.map(({ username }) => username)],
  ] as const) {
    for (const probe of generalProbes)
      await compareAnswers(steps, title, probe, { known: knownWith(), others });
    await compareAnswers(steps, title, passwordProbe, { known: knownByPassword, others });
    for (const { kind, having } of await findKinds(steps, others))
      for (const probe of probesOfKind(steps, kind))
        await compareAnswers(steps, title, probe, { known: knownWith(kind), others: having });
  }
  await checkDecoys(steps, await steps.need(knownWith(), []), unknown);
};
