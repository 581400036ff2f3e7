import * as calls from '../../../../core/server/calls';
import { Failed, need, tried } from '../report/check';
import type { TestUser } from '../scenario/scenario';
import { inWords, type Tools, type Visit, visit, withstood } from './visit';

type Token = Awaited<ReturnType<Visit['token']>>;

/** Signs in as the scenario says. Resolves with `undefined` if the scenario does not say how. */
export const signsIn = async ({ scenario, sources }: Tools, { username }: TestUser, password: string) => {
  const { signIn } = scenario;
  if (signIn === undefined) return undefined;
  const filled = JSON.stringify(signIn)
    .replaceAll('{username}', () => JSON.stringify(username).slice(1, -1))
    .replaceAll('{password}', () => JSON.stringify(password).slice(1, -1));
  return tried(() => sources.obtain(JSON.parse(filled), 'none').then(() => true), false);
};

/** Resets a password with a token. Resolves with the answer and the new password. */
export const reset = async (tools: Tools, by: Visit, token: Token) => {
  const password = tools.newPassword();
  const answer = await by.send(calls.resetPassword(token, password));
  if (answer.status === 200) tools.changed.add(token.userName || by.user.username);
  return { answer, password };
};

/** Changes a password as an honest user does at the end of a recovery. Resolves with the new password. */
export const mustReset = async (tools: Tools, by: Visit, token: Token): Promise<string> => {
  const { answer, password } = await reset(tools, by, token);
  need(answer.status === 200, `the reset for ${by.user.username}: ${inWords(answer)}`);
  return password;
};

/** Resets a password with a token that the server must refuse. */
export const mustNotReset = async (tools: Tools, by: Visit, token: Token): Promise<string> => {
  const { answer } = await reset(tools, by, token);
  return withstood(answer, answer.status === 200);
};

/** True if the password is that of the user, false if not, and `undefined` if the server does not let the run find out. */
const isPasswordOf = async (tools: Tools, user: TestUser, password: string) => {
  const isSignedIn = await signsIn(tools, user, password);
  if (isSignedIn !== undefined) return isSignedIn;
  const { send } = await visit(tools, user);
  const { status } = await send(calls.changePasswordCall(user.username, password, tools.newPassword()));
  return status === 200 || undefined;
};

/** True if the server remembers the password as a recent one of the user. */
const isRemembered = async (tools: Tools, user: TestUser, password: string) => {
  if (tools.scenario.passwordHistory !== true) return false;
  const own = await visit(tools, user);
  const { status } = await own.send(calls.resetPassword(await own.token(), password));
  return status !== 200;
};

/**
 * Resets the password of another user with a token. The contract lets the token alone name the user, so a success is an attack
 * only if it does not change the password of the token's own user.
 */
export const takeOver = async (tools: Tools, own: Visit, other: TestUser, token: Token): Promise<string> => {
  const { answer, password } = await reset(tools, own, { ...token, userName: other.username });
  if (answer.status !== 200) return withstood(answer, false);
  tools.changed.add(own.user.username);
  if (await isPasswordOf(tools, other, password))
    throw new Failed(`${inWords(answer)}, and ${other.username} now has the attacker's password`);
  const isOwn =
    (await isPasswordOf(tools, own.user, password)) || (await isRemembered(tools, own.user, password));
  if (!isOwn) throw new Failed(`${inWords(answer)}, and the attacker's own password is unchanged`);
  return `${inWords(answer)}, and only the attacker's own password has changed`;
};
