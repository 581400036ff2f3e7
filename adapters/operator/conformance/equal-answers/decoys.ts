import { listFactors } from '../../../../core/server/calls';
import { CLAUSES } from '../http/rules';
import { Failed } from '../report/outcomes';
import { attemptOf } from '../runner/codes';
import type { Steps } from '../runner/steps';

/** A factor in a list, with any content. */
interface Listed {
  readonly name?: unknown;
  readonly factorDisplay?: unknown;
}

/** Resolves with the factors that the server lists for a user. Resolves with an empty list if the server lists none. */
export const askForList = async ({ browser }: Steps, username: string): Promise<readonly Listed[]> => {
  const { body } = await browser.send(listFactors(attemptOf(username)));
  return Array.isArray(body) ? body.map((factor) => ({ ...factor })) : [];
};

const displaysOf = (lists: readonly (readonly Listed[])[], name: unknown): readonly unknown[] =>
  lists.flatMap((list) =>
    list.filter((factor) => factor.name === name).map(({ factorDisplay }) => factorDisplay),
  );

const numberOf = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

/** Smallest number of made-up displays of a factor from which one can tell if they differ between users. */
const LEAST_DISPLAYS = 3;

const findRepetition = (known: readonly (readonly Listed[])[], unknown: readonly (readonly Listed[])[]) => {
  if (numberOf(unknown) === 1) return 'all lists are the same';
  const repeated = unknown.flat().find(({ name }) => {
    const displays = displaysOf(unknown, name);
    const isRepeated = displays.length >= LEAST_DISPLAYS && numberOf(displays) === 1;
    return isRepeated && numberOf(displaysOf(known, name)) > 1;
  });
  return repeated && `${repeated.name} is always "${repeated.factorDisplay}"`;
};

/**
 * Checks that made-up lists look like real ones: they stay the same, differ between usernames, and treat capital letters in
 * a username as the lists of known users do.
 */
export const checkDecoys = async (
  steps: Steps,
  known: readonly string[],
  unknown: readonly string[],
): Promise<void> => {
  const ask = async (usernames: readonly string[]) => {
    const lists: (readonly Listed[])[] = [];
    for (const username of usernames) lists.push(await askForList(steps, username));
    return lists;
  };
  const check = (name: string, find: () => Promise<string | undefined>) =>
    steps.note(
      'POST /recovery/mfafactors',
      `unknown users: ${name}`,
      { contract: CLAUSES.decoys, expected: 'as for known users' },
      async () => {
        const wrong = await find();
        if (wrong !== undefined) throw new Failed(wrong);
        return 'as for known users';
      },
    );

  await check('the same list at each request', async () => {
    const [once, again] = [await ask(unknown), await ask(unknown)];
    const changed = once.findIndex((list, index) => numberOf([list, again[index]]) > 1);
    return changed === -1 ? undefined : `another list for ${unknown[changed]} at the next request`;
  });
  await check('different lists for different usernames', async () =>
    findRepetition(await ask(known), await ask(unknown)),
  );
  await check('a username in capital letters', async () => {
    const changesFor = async (username: string) =>
      numberOf(await ask([username, username.toUpperCase()])) > 1;
    const [first = '', other = ''] = [known[0], unknown[0]];
    const [known1, unknown1] = [await changesFor(first), await changesFor(other)];
    const said = (changes: boolean) => (changes ? 'other factors' : 'the same factors');
    return known1 === unknown1
      ? undefined
      : `capital letters give ${said(unknown1)}, for known users ${said(known1)}`;
  });
};
