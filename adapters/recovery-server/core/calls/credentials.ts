import { refusals, refuse } from '../ports/answers';
import { plainName } from '../ports/plain-name';
import { type Account, OLD_PASSWORD_TRIES } from '../ports/ports';
import { userKeyOf } from '../state/epochs';
import type { TokenBinding } from '../state/tokens';
import type { Guess } from '../state/tries';
import { makeChange, wasMade } from './account-change';
import type { AnswerCall, BodyWith, Call } from './call';

type TokenBody = BodyWith<'recoveryToken' | 'recoveryType' | 'userName'>;
type ExpiredBody = BodyWith<'username' | 'oldPassword' | 'newPassword'>;
type Change = (account: Account) => Promise<void>;

/** Returns false for a password that sign-in forms cannot carry: empty, with NUL, a line break or a lone surrogate. */
const canBeTyped = (password: string) => /^[^\0\r\n\u2028\u2029\p{Surrogate}]+$/u.test(password);
const breaksPolicy = () =>
  refuse('refused', 'PASSWORD_INVALID', 'the new password does not follow the policy');
const wrongPassword = () =>
  refuse('refused', 'E0000014', 'the old password is wrong, or the user may not change it');

const oldPasswordOf = (userKey: string): Guess => ({
  key: `old password/${userKey}`,
  most: OLD_PASSWORD_TRIES,
  refusal: wrongPassword,
});

const breaksRequirements = () =>
  refuse('malformed', 'E0000001', 'the password does not meet the requirements');

/** Remembers the browser and the network of a user whose identity is proven. */
const remember = async ({ browser, caller, known }: Call, account: Account, typed: string) => {
  const names = [typed, account.username].map((name) => plainName(name).toLowerCase());
  if (browser !== undefined) await known.remember([userKeyOf(account), ...names], browser, caller.address);
};

const isHolder = ({ typed, username, origin }: TokenBinding, { userName }: TokenBody) =>
  origin !== 'RECOVERY' ||
  ['', typed, username].some((name) => name.toLowerCase() === userName.toLowerCase());

/**
 * Makes the change that a recovery token permits. Ends everything that was issued to the user first, so that only one of several
 * concurrent calls succeeds. If the change fails, makes the tokens valid again.
 */
const withToken = async (call: Call<TokenBody>, type: string, change: Change) => {
  const { body, directory, tokens } = call;
  const found = await tokens.find(body.recoveryToken, type, body.recoveryType);
  const { binding } = found;
  call.audited.username = binding.username;
  if (!isHolder(binding, body)) throw refusals.unknownToken();
  const account = await directory.find(plainName(binding.typed));
  if (account?.id !== binding.accountId) throw refusals.unknownToken();
  const giveBack = await tokens.take(found);
  if (giveBack === undefined) throw refusals.usedToken();
  try {
    await call.tries.forget(oldPasswordOf(userKeyOf(account)));
    if (binding.origin === 'recovery_token') await call.rejections.forget(userKeyOf(account));
    await remember(call, account, binding.typed);
    await change(account);
  } catch (failure) {
    await giveBack();
    throw failure;
  }
  return {};
};

export const resetPassword: AnswerCall<TokenBody & BodyWith<'newPassword'>> = async (call) => {
  if (!canBeTyped(call.body.newPassword)) throw breaksRequirements();
  return withToken(call, 'password', async (account) => {
    const { newPassword } = call.body;
    if (await wasMade(call, account, 'passwordReset', [newPassword])) return;
    const result = await makeChange(call, account, 'passwordReset', [newPassword], () =>
      call.directory.setPassword(account, newPassword),
    );
    if (result === 'usedBefore') throw refuse('refused', 'E0000080', 'the password was used recently');
    if (result !== 'done') throw breaksRequirements();
  });
};

export const unlockAccount: AnswerCall<TokenBody> = (call) =>
  withToken(call, 'unlock', async (account) => {
    const result = await makeChange(call, account, 'unlocked', [], async () =>
      (await call.directory.unlock(account)) ? 'done' : 'notPermitted',
    );
    if (result !== 'done') throw refuse('refused', 'E0000032', 'this account cannot be unlocked');
  });

/**
 * Changes an expired password and ends everything that was issued to the user. The old password is the proof of identity. All
 * refusals that concern the account or the old password are alike. After two in a row, the user needs a recovery.
 */
export const changeExpiredPassword: AnswerCall<ExpiredBody> = async (call) => {
  const { username, oldPassword, newPassword } = call.body;
  if (!canBeTyped(newPassword)) throw breaksPolicy();
  const { key, account } = await call.findUser(username);
  const mayChange = account.id !== '' && (await call.directory.mayChangePassword(account));
  const passwords = [oldPassword, newPassword];
  const isMade = await wasMade(call, account, 'passwordChanged', passwords);
  const result = await call.tries.attempt(oldPasswordOf(key), async () => {
    if (isMade) return 'done';
    if (!mayChange) throw wrongPassword();
    const outcome = await makeChange(call, account, 'passwordChanged', passwords, () =>
      call.directory.changePassword(account, oldPassword, newPassword),
    );
    if (outcome === 'wrongPassword') throw wrongPassword();
    return outcome;
  });
  if (result !== 'done') throw breaksPolicy();
  await call.epochs.end(key);
  return {};
};
