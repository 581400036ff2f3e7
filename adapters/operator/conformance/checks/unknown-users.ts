import { listFactors } from '../../../../core/server/calls';
import { compareAnswers } from '../equal-answers/compare-answers';
import { askForLists, checkDecoys } from '../equal-answers/decoys';
import { generalProbes, passwordProbe, probesOfKind } from '../equal-answers/probes';
import type { Browser } from '../http/browser';
import { CLAUSES, RULES } from '../http/rules';
import { attemptOf } from '../runner/codes';
import type { AnswersToUnknown, Steps } from '../runner/steps';
import type { Scenario } from '../scenario/scenario';
import { fieldNamed, kindOf, usernamesWith } from '../scenario/test-users';
import { everyPost } from './every-post';

/** Calls in which a token identifies the user. */
const byToken = ['/credentials/verifyandresetpassword', '/credentials/verifyandunlock'];

const said: Readonly<Record<AnswersToUnknown, string>> = {
  equal: 'equal answers: unknown users get factors',
  distinct: 'distinct answers: anyone can find out who has an account',
};

/** Requests the list of the unknown user. Without such a user, or without an answer, the answers are distinct. */
export const findAnswersToUnknown = async (
  browser: Browser,
  { unknownUser: username }: Scenario,
): Promise<AnswersToUnknown> => {
  if (username === undefined) return 'distinct';
  const answer = await browser.send(listFactors(attemptOf(username))).catch(() => undefined);
  return answer?.status === 200 ? 'equal' : 'distinct';
};

/**
 * Reports how the server answers unknown users. Checks that every call rejects an unknown user with the same error, or that an
 * unknown user gets factors.
 */
export const unknownUser = async ({ scenario, fork, write, answersToUnknown }: Steps) => {
  const parent = fork('', () => fieldNamed(scenario, 'unknownUser'));
  const username = scenario.unknownUser ?? '';
  const answers = await answersToUnknown();
  const about = { call: 'every call', case: 'unknown users', contract: CLAUSES.unknownUsers };
  if (username !== '')
    write({ ...about, result: 'note', expected: 'equal or distinct answers', found: said[answers] });
  if (answers === 'equal') {
    await parent.check('an unknown user', RULES.decoyList, listFactors(attemptOf(username)));
    return;
  }
  for (const { call, steps } of everyPost(parent, username)) {
    if (byToken.includes(call.path)) continue;
    // A server may check the poll link first, before it looks up the user.
    const rule = call.path === '/recovery/poll' ? RULES.noSuchPoll : RULES.noSuch;
    await steps.check('an unknown user', rule, call);
  }
};

/** Groups of users who must not be told apart from known users. */
const groupsIn = ({ unknownUser: unknown = '', lockedUser, users }: Scenario) => {
  const factorless = users.find(({ factors }) => Object.keys(factors).length === 0);
  return [
    { title: 'unknown users', names: ['', 'a', 'b', 'c', 'd', 'e'].map((letter) => letter + unknown) },
    { title: 'a locked user', names: lockedUser === undefined ? [] : [lockedUser] },
    { title: 'a user without factors', names: factorless === undefined ? [] : [factorless.username] },
  ];
};

/** Finds the kinds of factor in the lists of these users, and the users who have each of them. */
const findKinds = async (steps: Steps, usernames: readonly string[]) => {
  const lists = await askForLists(steps, usernames).catch(() => []);
  const kinds = new Set(lists.flat().map(({ name }) => kindOf(String(name))));
  return [...kinds].map((kind) => {
    const has = (_: string, index: number) => lists[index]?.some(({ name }) => kindOf(String(name)) === kind);
    return [kind, usernames.filter(has)] as const;
  });
};

/** Checks a server with equal answers: an answer must not tell which usernames exist. */
export const equalAnswers = async (steps: Steps) => {
  const { scenario, answersToUnknown } = steps;
  if ((await answersToUnknown()) === 'distinct') return;
  const knownByPassword = () => [fieldNamed(scenario, 'resetsPassword')];
  const knownWith = (kind?: string) => () => usernamesWith(scenario, kind);

  const groups = groupsIn(scenario);
  for (const { title, names } of groups) {
    for (const probe of generalProbes)
      await compareAnswers(steps, title, probe, { known: knownWith(), others: names });
    await compareAnswers(steps, title, passwordProbe, { known: knownByPassword, others: names });
    for (const [kind, others] of await findKinds(steps, names))
      for (const probe of probesOfKind(steps, kind))
        await compareAnswers(steps, title, probe, { known: knownWith(kind), others });
  }
  const known = await steps.need(knownWith(), []);
  await checkDecoys(steps, known, groups[0]?.names ?? []);
};
