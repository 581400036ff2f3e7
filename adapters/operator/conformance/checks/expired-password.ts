import * as calls from '../../../../core/server/calls';
import { accepted, refused } from '../http/expectation';
import { fieldNamed, userNamed } from '../scenario/users';
import { unlike } from '../steps/attempt';
import { CLAUSES } from '../steps/clauses';
import { recoverToken } from '../steps/recovery';
import type { Steps } from '../steps/steps';

/** The user of the scenario; otherwise the user whose password the run may reset. */
const findHolder = async (parent: Steps) => {
  const { scenario, newPassword } = parent;
  const named = scenario.expiredPassword;
  if (named !== undefined) {
    const steps = parent.fork('');
    return { steps, username: named.username, password: await steps.obtain(() => named.password, 'known') };
  }
  const title = 'for a password to change';
  const { steps: recovery, token } = await recoverToken(parent, title, () =>
    userNamed(scenario, 'resetsPassword'),
  );
  const steps = recovery.fork('');
  const password = newPassword();
  const line = { case: title, contract: CLAUSES.tokenAndPassword, expected: accepted() };
  await steps.must(line, calls.resetPassword(token, password));
  return { steps, username: token.userName, password };
};

/** Checks that a password is changed by the old one. */
export const expiredPassword = async (parent: Steps) => {
  const { steps, username, password } = await findHolder(parent);
  const fresh = parent.newPassword();
  const oldRefused = { contract: CLAUSES.wrongOldPassword, expected: refused([403, 'E0000014']) };
  await steps.check(
    { case: 'a wrong old password', ...oldRefused },
    calls.changePassword(username, unlike(password), fresh),
  );
  const ofWeak = steps.fork('');
  const weak = await ofWeak.need(() => fieldNamed(parent.scenario, 'weakPassword'), '');
  const invalid = { contract: CLAUSES.invalidPassword, expected: refused([403, 'PASSWORD_INVALID']) };
  await ofWeak.check(
    { case: 'a weak new password', ...invalid },
    calls.changePassword(username, password, weak),
  );
  const good = { case: 'a good new password', contract: CLAUSES.changed, expected: accepted() };
  await steps.check(good, calls.changePassword(username, password, fresh));
};
