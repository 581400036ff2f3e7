import * as calls from '../../../../core/server/calls';
import { need } from '../report/check';
import { isSentCode, isSingleUse } from '../scenario/scenario';
import { mustNotReset, mustReset, takeOver } from './effects';
import { codeKinds, findCodes, findMeans, findOwn, findTarget, kindsWith, otherUser } from './people';
import { begin, needProof, type Tools, visit, withstood } from './visit';

/** Begins the recovery of another user, and then that of the attacker. */
const beginBoth = async (tools: Tools, own: Parameters<typeof begin>[1]) => {
  const victim = await begin(tools, otherUser(tools.scenario));
  return { victim, attacker: await begin(tools, own) };
};

export const codeOfAnotherUser = async (tools: Tools) => {
  const other = otherUser(tools.scenario);
  const isCommon = (kind: string) => isSingleUse(kind) && codeKinds(other).includes(kind);
  const what = `a code of a kind that ${other.username} has`;
  const { user, kind } = findCodes(tools, findOwn, what, isCommon);
  const { attacker, victim } = await beginBoth(tools, user);
  const code = await attacker.code(kind);
  const found = withstood(await victim.enter(kind, code));
  needProof(await attacker.enter(kind, code), 'the code of its own user');
  return found;
};

/** Approves a push of the attacker. Then polls for the other user, by the link that `linkOf` chooses. */
const pushOf = async (
  tools: Tools,
  linkOf: (own: string, victims: string) => string,
  victimHasPush: boolean,
) => {
  const other = otherUser(tools.scenario);
  const hasPush = kindsWith(other, 'approve').length > 0;
  need(!victimHasPush || hasPush, `${other.username} has no push in the scenario`);
  const own = findMeans(tools, findOwn, 'a push that the run can approve', 'approve');
  const { attacker, victim } = await beginBoth(tools, own);
  const victims = victimHasPush ? await victim.push() : '';
  const link = await attacker.push();
  await attacker.approve();
  const found = withstood(await victim.poll(linkOf(link, victims), 'initial', 1));
  needProof(await attacker.poll(link), 'the push of its own user');
  return found;
};

export const pollLinkOfAnotherUser = (tools: Tools) => pushOf(tools, (own) => own, false);
export const pushOfAnotherUser = (tools: Tools) => pushOf(tools, (_, victims) => victims, true);

export const codeOfAnotherFactor = async (tools: Tools) => {
  const target = findTarget(tools.scenario, 'codes of two factors', (user) => codeKinds(user).length > 1);
  const { code, enter } = await begin(tools, target);
  const kinds = codeKinds(target);
  const [from = '', ...others] = [...kinds.filter(isSentCode), ...kinds.filter((kind) => !isSentCode(kind))];
  const text = await code(from);
  const found = [];
  for (const kind of others.slice(0, 3)) found.push(`${kind}: ${withstood(await enter(kind, text))}`);
  needProof(await enter(from, text), `the ${from} code of its own user`);
  return found.join('; ');
};

/** Uses the token of a recovery of one type for the other type. */
export const tokenOfAnotherType = async (tools: Tools) => {
  const { user } = findCodes(tools, findTarget, 'a factor that proves identity');
  const resetting = await visit(tools, user);
  const token = await resetting.token();
  const unlock = await resetting.send(calls.unlock(token));
  const found = `unlock: ${withstood(unlock, unlock.status === 200)}`;
  await mustReset(tools, resetting, token);
  const unlocking = await visit(tools, user, 'unlock');
  return `${found}; reset: ${await mustNotReset(tools, unlocking, await unlocking.token())}`;
};

export const tokenOfAnotherUser = async (tools: Tools) => {
  const other = otherUser(tools.scenario);
  const attacker = await visit(tools, findCodes(tools, findOwn, 'a code').user);
  return takeOver(tools, attacker, other, await attacker.token());
};

/** Names both users in one body, in both orders. Some parsers use the first value of a repeated key, and some the last one. */
export const duplicateKeys = async (tools: Tools) => {
  const other = otherUser(tools.scenario);
  const { user, kind } = findCodes(tools, findOwn, 'a code', (each) => each !== 'pin');
  const attacker = await visit(tools, user);
  const found = [];
  for (const first of [user.username, other.username]) {
    await attacker.list();
    const code = await attacker.code(kind);
    const second = first === user.username ? other.username : user.username;
    const fields = JSON.stringify({ ...calls.verifyCode(attacker.at(), kind, code).body, username: second });
    const body = fields.replace('{', () => `{"username":${JSON.stringify(first)},`);
    const answer = await attacker.enter(kind, code, 'initial', { body });
    const { recoveryToken, recoveryTokenType } = answer.body ?? {};
    const hasToken = typeof recoveryToken === 'string';
    const token = { recoveryToken: `${recoveryToken}`, recoveryType: `${recoveryTokenType}`, userName: '' };
    found.push(hasToken ? await takeOver(tools, attacker, other, token) : withstood(answer, false));
  }
  return found.join('; ');
};

export const unprovenReset = async (tools: Tools) => {
  const target = findTarget(tools.scenario, 'a factor', (user) => Object.keys(user.factors).length > 0);
  const { username } = target;
  const attacker = await begin(tools, target);
  const guesses = ['undefined', 'null', 'true', '0', ' ', username, 'RECOVERY'];
  let found = '';
  for (const recoveryToken of [...guesses, Buffer.from(username).toString('base64')])
    found = await mustNotReset(tools, attacker, {
      recoveryToken,
      recoveryType: 'RECOVERY',
      userName: username,
    });
  return found;
};
