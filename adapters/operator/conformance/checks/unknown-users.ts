import { listFactors } from '../../../../core/server/calls';
import { compareAnswers, generalProbes, passwordProbe, probesOfKind } from '../equal-answers/compare-answers';
import { askForLists, checkDecoys } from '../equal-answers/decoys';
import { CLAUSES, RULES } from '../http/rules';
import { attemptOf, type Steps } from '../runner/steps';
import { fieldNamed, kindOf, usernamesWith } from '../scenario/scenario';
import { everyPost } from './requests';

/** Calls in which a token identifies the user. */
const byToken = ['/credentials/verifyandresetpassword', '/credentials/verifyandunlock'];

const said = {
  equal: 'equal answers: unknown users get factors',
  distinct: 'distinct answers: anyone can find out who has an account',
};

/**
 * Reports how the server answers unknown users. Checks that every call rejects an unknown user with the same error, or that an
 * unknown user gets factors.
 */
export const unknownUser = async ({ scenario, fork, onCheck, answersToUnknown }: Steps) => {
  const parent = fork('', () => fieldNamed(scenario, 'unknownUser'));
  const username = scenario.unknownUser ?? '';
  const answers = await answersToUnknown();
  const about = { call: 'every call', case: 'unknown users', contract: CLAUSES.unknownUsers };
  if (username !== '')
    onCheck({ ...about, result: 'note', expected: 'equal or distinct answers', found: said[answers] });
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

/** Finds the kinds of factor in the lists of these users, and the users who have each of them. */
const findKinds = async (steps: Steps, usernames: readonly string[]) => {
  const lists = await askForLists(steps, usernames).catch(() => []);
  const kindsOf = (list: (typeof lists)[number] = []) => list.map(({ name }) => kindOf(String(name)));
  const kinds = new Set(lists.flatMap(kindsOf));
  return [...kinds].map((kind) => {
    return [kind, usernames.filter((_, index) => kindsOf(lists[index]).includes(kind))] as const;
  });
};

/** Checks a server with equal answers: an answer must not tell which usernames exist. */
export const equalAnswers = async (steps: Steps) => {
  const { scenario, answersToUnknown } = steps;
  if ((await answersToUnknown()) === 'distinct') return;
  const { unknownUser: unknown = '', lockedUser, users } = scenario;
  const unknownNames = ['', 'a', 'b', 'c', 'd', 'e'].map((letter) => letter + unknown);
  const factorless = users.find(({ factors }) => Object.keys(factors).length === 0);
  const knownByPassword = () => [fieldNamed(scenario, 'resetsPassword')];
  const knownWith = (kind?: string) => () => usernamesWith(scenario, kind);

  for (const [title, others] of [
    ['unknown users', unknownNames],
    ['a locked user', lockedUser === undefined ? [] : [lockedUser]],
    ['a user without factors', factorless === undefined ? [] : [factorless.username]],
  ] as const) {
    for (const probe of generalProbes)
      await compareAnswers(steps, title, probe, { known: knownWith(), others });
    await compareAnswers(steps, title, passwordProbe, { known: knownByPassword, others });
    for (const [kind, having] of await findKinds(steps, others))
      for (const probe of probesOfKind(steps, kind))
        await compareAnswers(steps, title, probe, { known: knownWith(kind), others: having });
  }
  await checkDecoys(steps, await steps.need(knownWith(), []), unknownNames);
};
