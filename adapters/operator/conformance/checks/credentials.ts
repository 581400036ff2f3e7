import * as calls from '../../../../core/server/calls';
import type { AnswerBody } from '../http/browser';
import { CLAUSES, RULES } from '../http/rules';
import { Failed, need } from '../report/check';
import { beginRecovery, proveRound, wrongVariant } from '../runner/recovery';
import type { Steps } from '../runner/steps';
import { fieldNamed, roundsOf, sourceOf, type UserField, userNamed, userWith } from '../scenario/scenario';

const { resetPassword } = calls;

/** Lifetime of a recovery token in the contract. */
const TOKEN_MILLISECONDS = 600_000;

/** Runs a recovery until the server issues a token. Resolves with this token, an unknown token and the next `Steps`. */
const recover = async (parent: Steps, title: string, field: UserField, nextTitle: string) => {
  const type = field === 'resetsPassword' ? 'password' : 'unlock';
  const recovery = await beginRecovery(parent, title, () => userNamed(parent.scenario, field), type);
  const { username: userName } = recovery.user;
  let phase = 'initial';
  let body: AnswerBody;
  for (const round of roundsOf(recovery.user)) {
    body = await proveRound(recovery, round, phase, CLAUSES.proof);
    phase = round.phase;
  }
  const { recoveryToken, recoveryTokenType } = body ?? {};
  const why = `${userName} has no proof that brings a token`;
  await recovery.need(() => need(recoveryToken !== undefined, why), true);
  const token = { recoveryToken: String(recoveryToken), recoveryType: String(recoveryTokenType), userName };
  return { ...recovery.fork(nextTitle), token, unknown: { ...token, recoveryToken: 'conformance' } };
};

/** Checks the calls that reset a password at the end of a recovery. */
export const resetsPassword = async (parent: Steps) => {
  const { scenario, newPassword } = parent;
  const password = newPassword();
  const once = await recover(parent, 'for a reset', 'resetsPassword', 'a reset');
  const reset = resetPassword(once.token, password);
  await once.check('an unknown token', RULES.unknownToken, resetPassword(once.unknown, password));
  const unlocking = once.having('unlocksAccount');
  await unlocking.check('the token of a password', RULES.unknownToken, calls.unlock(once.token));
  const tooWeak = resetPassword(once.token, scenario.weakPassword ?? '');
  await once.having('weakPassword', 'a reset').check('a weak password', RULES.weakPassword, tooWeak);
  await once.must('a good password', RULES.resetPassword, reset);
  await once.check('the token again', RULES.usedToken, reset);

  // After the server has refused a recently used password, the same token must still reset the password to another value.
  const { having, token } = await recover(once, 'for another reset', 'resetsPassword', 'a reset');
  const again = having('passwordHistory', 'a reset');
  await again.must('a password used recently', RULES.recentPassword, resetPassword(token, password));
  const other = resetPassword(token, newPassword());
  await again.check('another password, after that refusal', RULES.resetPassword, other);

  const expired = await recover(parent, 'for a token that expires', 'resetsPassword', 'a reset');
  await expired.need(async () => {
    if (scenario.clock === undefined)
      await parent.sources.obtain(fieldNamed(scenario, 'letExpire'), 'until-ready');
    else await parent.time.pass(TOKEN_MILLISECONDS);
  }, undefined);
  const late = resetPassword(expired.token, newPassword());
  await expired.check('a token that has expired', RULES.expiredToken, late);
};

/** Checks the calls that unlock an account at the end of a recovery. */
export const unlocksAccount = async (parent: Steps) => {
  const steps = await recover(parent, 'for an unlock', 'unlocksAccount', 'an unlock');
  const { check, must, having, token, unknown } = steps;
  const reset = resetPassword(token, parent.newPassword());
  await having('resetsPassword').check('the token of an unlock', RULES.unknownToken, reset);
  await check('an unknown token', RULES.unknownToken, calls.unlock(unknown));
  await must('a good token', RULES.unlock, calls.unlock(token));
  await check('the token again', RULES.usedToken, calls.unlock(token));

  const locked = await recover(parent, 'for an unlock that is refused', 'cannotBeUnlocked', 'an unlock');
  const unlock = calls.unlock(locked.token);
  await locked.must('an account that stays locked', RULES.cannotBeUnlocked, unlock);
  await locked.check('the same token, after that refusal', RULES.stillLocked, unlock);
};

/** Resolves with a user and their current password. If the scenario has no `expiredPassword`, first resets a user's password. */
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
  await steps.must(title, RULES.resetPassword, resetPassword(steps.token, old));
  return { steps, username: steps.token.userName, old };
};

/** Checks that a user can change an expired password by entering the old password. */
export const expiredPassword = async (parent: Steps) => {
  const { steps, username, old } = await findUser(parent);
  const { weakPassword = '' } = parent.scenario;
  const fresh = parent.newPassword();
  const change = (from: string, to: string) => calls.changePasswordCall(username, from, to);
  await steps.check('a wrong old password', RULES.wrongOldPassword, change(wrongVariant(old), fresh));
  const weak = change(old, weakPassword);
  await steps.having('weakPassword').check('a weak new password', RULES.invalidPassword, weak);
  await steps.check('a good new password', RULES.changed, change(old, fresh));
};

/** Returns the recovery token at the end of a link, or an empty string if the link has none. */
const tokenIn = (link: string): string => {
  try {
    return decodeURIComponent(/\/reset\/([^/?#\s]+)$/.exec(link)?.[1] ?? '');
  } catch {
    return '';
  }
};

const byMessage = async (parent: Steps, type: 'password' | 'unlock', title: string) => {
  const { scenario, places } = parent;
  const steps = await beginRecovery(parent, title, () => userWith(scenario, 'email'), type);
  const { check, must, user, at } = steps;
  await steps.checkEarly(calls.sendEmail);
  await must('a message is sent', RULES.sendMessage, calls.sendEmail(at()));

  const link = await steps.obtain(() => sourceOf(user, 'email', 'link'), 'until-new');
  const start = `${new URL(places.page).origin}/recovery/${type}/reset/`;
  const about = { contract: CLAUSES.message, expected: `${start}{recoveryToken}` };
  await steps.note('POST /recovery/mfaemail', 'the link of the message', about, async () => {
    const found = link.replace(/(\/reset\/).*$/s, '$1…');
    if (!link.startsWith(start) || !tokenIn(link)) throw new Failed(`${found}: the page has no such route`);
    return found;
  });

  const recoveryToken = await steps.need(() => need(tokenIn(link), 'the link ends with no token'), '');
  // The page posts an empty username, because the token identifies the user.
  const token = { recoveryToken, recoveryType: 'recovery_token', userName: '' };
  const end = type === 'password' ? resetPassword(token, parent.newPassword()) : calls.unlock(token);
  await must('the token of the link', RULES.linkToken, end);
  await check('the token of the link again', RULES.usedToken, end);
};

/** Checks the email link, both for a password reset and for an unlock. */
export const email = async (steps: Steps) => {
  await byMessage(steps, 'password', 'email');
  await byMessage(steps, 'unlock', 'email, to unlock');
};
