import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { listFactors } from '../../../../core/server/calls';
import { CLAUSES } from '../http/rules';
import { Failed } from '../report/check';
import { attemptOf, type Steps } from '../runner/steps';

/** Factor lists of several users. A factor can have any content. */
type Lists = readonly (readonly Readonly<Record<string, unknown>>[])[];

/** Resolves with the factors that the server lists for each user. An answer that is no list counts as an empty one. */
export const askForLists = async ({ browser }: Steps, usernames: readonly string[]): Promise<Lists> => {
  const lists = [];
  for (const username of usernames) {
    const { body } = await browser.send(listFactors(attemptOf(username)));
    lists.push(Array.isArray(body) ? body.map(fieldsOf) : []);
  }
  return lists;
};

const countDifferent = (values: readonly unknown[]) =>
  new Set(values.map((value) => JSON.stringify(value))).size;

/** Smallest number of made-up displays of a factor from which one can tell if they differ between users. */
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

/**
 * Checks that made-up lists look like real ones: they stay the same, differ between usernames, and treat capital letters in
 * a username as the lists of known users do.
 */
export const checkDecoys = async (steps: Steps, known: readonly string[], unknown: readonly string[]) => {
  const ask = (usernames: readonly string[]) => askForLists(steps, usernames);
  const rule = { contract: CLAUSES.decoys, expected: 'as for known users' };
  const check = (name: string, find: () => Promise<string | undefined>) =>
    steps.note('POST /recovery/mfafactors', `unknown users: ${name}`, rule, async () => {
      const wrong = await find();
      if (wrong !== undefined) throw new Failed(wrong);
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
    const factorsFor = async ([username = '']: readonly string[]) =>
      countDifferent(await ask([username, username.toUpperCase()])) > 1
        ? 'other factors'
        : 'the same factors';
    const [ofKnown, ofUnknown] = [await factorsFor(known), await factorsFor(unknown)];
    if (ofKnown === ofUnknown) return undefined;
    return `capital letters give ${ofUnknown}, for known users ${ofKnown}`;
  });
};
