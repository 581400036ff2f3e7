import * as calls from '../../../../core/server/calls';
import { RULES } from '../http/rules';
import { wrongVariant } from '../runner/codes';
import { recoverToken } from '../runner/recovery';
import type { Steps } from '../runner/steps';
import type { UserField } from '../scenario/scenario';
import { fieldNamed, userNamed } from '../scenario/test-users';

const recover = async (parent: Steps, title: string, field: UserField, nextTitle: string) => {
  const type = field === 'resetsPassword' ? 'password' : 'unlock';
  const findUser = () => userNamed(parent.scenario, field);
  const { steps, token } = await recoverToken(parent, title, findUser, type);
  return { ...steps.fork(nextTitle), token, unknown: { ...token, recoveryToken: 'conformance' } };
};

/**
 * Checks that a token resets a password exactly once. Returns the steps of the password reset. If the reset fails,
 * later checks on these steps are reported as not tried.
 */
const spendToken = async (parent: Steps, password: string): Promise<Steps> => {
  const { scenario } = parent;
  const steps = await recover(parent, 'for a reset', 'resetsPassword', 'a reset');
  const { check, must, fork, token, unknown } = steps;
  const reset = calls.resetPasswordCall(token, password);
  await check('an unknown token', RULES.unknownToken, calls.resetPasswordCall(unknown, password));
  const unlocking = fork('', () => fieldNamed(scenario, 'unlocksAccount'));
  await unlocking.check('the token of a password', RULES.unknownToken, calls.unlock(token));
  const weak = fork('a reset', () => fieldNamed(scenario, 'weakPassword'));
  const tooWeak = calls.resetPasswordCall(token, scenario.weakPassword ?? '');
  await weak.check('a weak password', RULES.weakPassword, tooWeak);
  await must('a good password', RULES.resetPassword, reset);
  await check('the token again', RULES.usedToken, reset);
  return steps;
};

/** Checks that a reused password is rejected, and that the token remains valid for another password. */
const repeatPassword = async (parent: Steps, password: string) => {
  const { fork, token } = await recover(parent, 'for another reset', 'resetsPassword', 'a reset');
  const { check, must } = fork('a reset', () => fieldNamed(parent.scenario, 'passwordHistory'));
  await must('a password used recently', RULES.recentPassword, calls.resetPasswordCall(token, password));
  const other = calls.resetPasswordCall(token, parent.newPassword());
  await check('another password, after that refusal', RULES.resetPassword, other);
};

/** Checks the calls that reset a password at the end of a recovery. */
export const resetsPassword = async (parent: Steps) => {
  const password = parent.newPassword();
  await repeatPassword(await spendToken(parent, password), password);

  const steps = await recover(parent, 'for a token that expires', 'resetsPassword', 'a reset');
  await steps.obtain(() => fieldNamed(parent.scenario, 'letExpire'), 'until-ready');
  const late = calls.resetPasswordCall(steps.token, parent.newPassword());
  await steps.check('a token that has expired', RULES.expiredToken, late);
};

/** Checks the calls that unlock an account at the end of a recovery. */
export const unlocksAccount = async (parent: Steps) => {
  const steps = await recover(parent, 'for an unlock', 'unlocksAccount', 'an unlock');
  const { check, must, fork, token, unknown } = steps;
  const resetting = fork('', () => fieldNamed(parent.scenario, 'resetsPassword'));
  const reset = calls.resetPasswordCall(token, parent.newPassword());
  await resetting.check('the token of an unlock', RULES.unknownToken, reset);
  await check('an unknown token', RULES.unknownToken, calls.unlock(unknown));
  await must('a good token', RULES.unlock, calls.unlock(token));
  await check('the token again', RULES.usedToken, calls.unlock(token));

  const locked = await recover(parent, 'for an unlock that is refused', 'cannotBeUnlocked', 'an unlock');
  const unlock = calls.unlock(locked.token);
  await locked.must('an account that stays locked', RULES.cannotBeUnlocked, unlock);
  await locked.check('the same token, after that refusal', RULES.stillLocked, unlock);
};

/**
 * Returns a test user whose current password is known: the scenario's user with an expired password or, if the scenario
 * has none, another test user whose password this function resets.
 */
const findUser = async (parent: Steps) => {
  const { expiredPassword } = parent.scenario;
  if (expiredPassword !== undefined) {
    const steps = parent.fork();
    const old = await steps.obtain(() => expiredPassword.password, 'none');
    return { steps, username: expiredPassword.username, old };
  }
  const title = 'for a password to change';
  const steps = await recover(parent, title, 'resetsPassword', '');
  const old = parent.newPassword();
  await steps.must(title, RULES.resetPassword, calls.resetPasswordCall(steps.token, old));
  return { steps, username: steps.token.userName, old };
};

/** Checks that a user can change an expired password by entering the old password. */
export const expiredPassword = async (parent: Steps) => {
  const { steps, username, old } = await findUser(parent);
  const { weakPassword = '' } = parent.scenario;
  const fresh = parent.newPassword();
  const change = (from: string, to: string) => calls.changePasswordCall(username, from, to);
  await steps.check('a wrong old password', RULES.wrongOldPassword, change(wrongVariant(old), fresh));
  const weak = steps.fork('', () => fieldNamed(parent.scenario, 'weakPassword'));
  await weak.check('a weak new password', RULES.invalidPassword, change(old, weakPassword));
  await steps.check('a good new password', RULES.changed, change(old, fresh));
};
