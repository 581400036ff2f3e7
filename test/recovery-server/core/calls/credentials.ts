import type { Account } from '../ports/directory';
import type { AccountChange } from '../ports/notifier';
import type { FoundToken } from '../state/tokens';
import { userKeyOf } from '../users/user';
import { type CallAnswer, refusals, refuse, succeed } from './answers';
import { type AnswerOneCall, type BodyWith, type CallParts, checkCounted, type DoLater } from './call-parts';

/** Name of the throttle for wrong old passwords. */
const OLD_PASSWORD = 'old password';

type TokenBody = BodyWith<'recoveryToken' | 'recoveryType' | 'userName'>;

const notify = ({ options }: CallParts, later: DoLater, account: Account, change: AccountChange) =>
  later('notify', () => options.notifier.tell(account, change), account.username);

const isHolder = ({ binding }: Extract<FoundToken, { is: 'good' }>, { recoveryType, userName }: TokenBody) =>
  recoveryType !== 'RECOVERY' ||
  ['', binding.typed, binding.username].some((name) => name.toLowerCase() === userName.toLowerCase());

/**
 * Makes the change that a recovery token permits. The token is taken before the change, so that one of several
 * concurrent calls succeeds, and given back if `change` refuses or fails.
 */
const withToken = async (
  parts: CallParts,
  type: string,
  body: TokenBody,
  change: (account: Account) => Promise<CallAnswer>,
): Promise<CallAnswer> => {
  const { options, tokens, rounds } = parts;
  const value = body.recoveryToken;
  const token = await tokens.find(value, type, body.recoveryType);
  if (token.is === 'over') return refusals.usedToken();
  if (token.is === 'unknown' || !isHolder(token, body)) return refusals.unknownToken();
  const account = await options.directory.find(token.binding.username);
  if (account === undefined || account.id !== token.binding.accountId) return refusals.unknownToken();
  if (!(await tokens.take(value, token.stored))) return refusals.usedToken();
  await rounds.restart(userKeyOf(account));
  let answer: CallAnswer | undefined;
  try {
    answer = await change(account);
  } finally {
    if (answer?.status !== 200) await tokens.giveBack(value, token.stored);
  }
  return { ...answer, username: account.username };
};

/** Sets a new password with a recovery token. */
export const resetPassword: AnswerOneCall<TokenBody & BodyWith<'newPassword'>> = (parts, body, later) =>
  withToken(parts, 'password', body, async (account) => {
    const result = await parts.options.directory.setPassword(account, body.newPassword);
    if (result === 'usedBefore') return refuse(403, 'E0000080', 'the password was used recently');
    if (result === 'breaksRequirements')
      return refuse(400, 'E0000001', 'the password does not meet the requirements');
    notify(parts, later, account, 'passwordReset');
    return succeed();
  });

/** Unlocks an account with a recovery token. */
export const unlockAccount: AnswerOneCall<TokenBody> = (parts, body, later) =>
  withToken(parts, 'unlock', body, async (account) => {
    if (!(await parts.options.directory.unlock(account)))
      return refuse(403, 'E0000032', 'this account cannot be unlocked');
    notify(parts, later, account, 'unlocked');
    return succeed();
  });

/** Changes an expired password. The old password is the proof, and wrong ones are throttled like codes. */
export const changeExpiredPassword: AnswerOneCall<
  BodyWith<'username' | 'oldPassword' | 'newPassword'>
> = async (parts, body, later) => {
  const { directory, openSession } = parts.options;
  const user = await parts.findUser(body.username);
  if (user === undefined) return refusals.noSuchUser();
  const wait = await parts.throttles.countAttempt(user.key, OLD_PASSWORD);
  if (wait !== undefined) return refusals.throttled(wait);
  const { account } = user;
  const result =
    account.id === ''
      ? 'wrongPassword'
      : await checkCounted(parts, user.key, OLD_PASSWORD, () =>
          directory.changePassword(account, body.oldPassword, body.newPassword),
        );
  if (result === 'wrongPassword')
    return refuse(403, 'E0000014', 'the old password is wrong, or the user may not change it');
  await parts.throttles.forgetAttempts(user.key, OLD_PASSWORD);
  if (result !== 'done')
    return refuse(403, 'PASSWORD_INVALID', 'the new password does not follow the policy');
  notify(parts, later, account, 'passwordChanged');
  return succeed(openSession === undefined ? {} : { sessionToken: await openSession(account) });
};
