import { meetsRequirements, setPassword, usedRecently } from '../people/password-policy';
import type { SandboxUser } from '../people/sandbox-user';
import { json, type Reply, refusal } from '../server/reply';
import type { World } from '../world';
import type { ExpiredPasswordBody, ResetPasswordBody, UnlockBody } from './bodies';
import { noSuchUser, unknownToken, usedToken } from './refusals';

/**
 * Handles `POST /credentials/expiredpassword`. The old password proves the user's identity. The response
 * contains a one-time session token.
 */
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
 * Performs the action that a recovery token permits and then consumes the token. Keeps the token if the
 * action fails. Refuses the user name of another account.
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

/** Handles `POST /credentials/verifyandresetpassword`, which sets a new password. */
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

/** Handles `POST /credentials/verifyandunlock`, which unlocks an account. */
export const unlockAccount = (world: World, body: UnlockBody): Reply =>
  withToken(world, 'unlock', body, (user) => {
    if (!user.canBeUnlocked) return refusal(403, 'E0000032', 'this account cannot be unlocked');
    user.locked = false;
    return undefined;
  });
