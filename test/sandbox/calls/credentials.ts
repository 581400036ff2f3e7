import { meetsRequirements, setPassword, usedRecently } from '../people/password-policy';
import type { SandboxUser } from '../people/sandbox-user';
import { json, type Reply, refusal } from '../server/reply';
import type { World } from '../world';
import type { ExpiredPasswordBody, ResetPasswordBody, UnlockBody } from './bodies';
import { noSuchUser, unknownToken, usedToken } from './refusals';

/** `POST /credentials/expiredpassword`: the old password is the proof; the answer contains a one-time session token. */
export const changeExpiredPassword = ({ now }: World, body: ExpiredPasswordBody): Reply => {
  const user = now.users.find(body.username);
  if (user === undefined) return noSuchUser();
  if (user.locked || user.password !== body.oldPassword)
    return refusal(403, 'E0000014', 'the old password is wrong, or the account is locked');
  if (!meetsRequirements(user, body.newPassword) || usedRecently(user, body.newPassword))
    return refusal(403, 'PASSWORD_INVALID', 'the new password does not follow the policy');
  setPassword(user, body.newPassword);
  return json(200, { sessionToken: now.sessions.issueToken(user) });
};

/**
 * Performs the token's action and consumes the token unless the action is refused. Refuses a user name that is not
 * the token's.
 */
const withToken = (
  { now }: World,
  purpose: string,
  { recoveryToken, recoveryType, userName }: UnlockBody,
  refuse: (user: SandboxUser) => Reply | undefined,
): Reply => {
  const token = now.recoveryTokens.find(recoveryToken, purpose, recoveryType);
  if (token.is === 'unknown') return unknownToken();
  if (token.is === 'over') return usedToken();
  const heldByPage = recoveryType === 'RECOVERY' && userName !== '';
  if (heldByPage && userName.toLowerCase() !== token.user.name) return unknownToken();
  const refused = refuse(token.user);
  if (refused !== undefined) return refused;
  token.consume();
  now.rounds.startAfresh(token.user);
  return json(200, {});
};

/** `POST /credentials/verifyandresetpassword`. */
export const resetPassword = (world: World, body: ResetPasswordBody): Reply =>
  withToken(world, 'password', body, (user) => {
    const always = user.everyPasswordRefusedWith;
    if (always === 'E0000080' || (always === undefined && usedRecently(user, body.newPassword)))
      return refusal(403, 'E0000080', 'the password was used recently');
    if (always === 'E0000001' || !meetsRequirements(user, body.newPassword))
      return refusal(400, 'E0000001', 'the password does not meet the requirements');
    setPassword(user, body.newPassword);
    return undefined;
  });

/** `POST /credentials/verifyandunlock`. */
export const unlockAccount = (world: World, body: UnlockBody): Reply =>
  withToken(world, 'unlock', body, (user) => {
    if (!user.canBeUnlocked) return refusal(403, 'E0000032', 'this account cannot be unlocked');
    user.locked = false;
    return undefined;
  });
