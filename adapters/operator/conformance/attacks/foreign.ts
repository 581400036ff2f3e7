import * as calls from '../../../../core/server/calls';
import { need } from '../report/check';
import { isSentCode, isSingleUse } from '../scenario/scenario';
import { mustReset, reset, takeOver } from './effects';
import { codeKinds, findOwn, findTarget, kindsWith, otherUser } from './people';
import { inWords, isProof, type Tools, visit, withstood } from './visit';

/** Checks that the honest use of what the attacker tried to misuse is accepted. Otherwise its refusal proves nothing. */
const needProof = (answer: Parameters<typeof isProof>[0], what: string) =>
  need(isProof(answer), `the server also refuses ${what} of its own user: ${inWords(answer)}`);

export const codeOfAnotherUser = async (tools: Tools) => {
  const other = otherUser(tools.scenario);
  const common = (kinds: readonly string[]) =>
    kinds.filter((kind) => isSingleUse(kind) && codeKinds(other).includes(kind));
  const own = findOwn(tools.scenario, `a code of a kind that ${other.username} has`, (user) =>
    common(codeKinds(user)).at(0),
  );
  const [kind = ''] = common(codeKinds(own));
  const [attacker, victim] = [await visit(tools, own), await visit(tools, other)];
  await victim.list();
  await attacker.list();
  const code = await attacker.code(kind);
  const found = withstood(await victim.enter(kind, code));
  needProof(await attacker.enter(kind, code), 'the code');
  return found;
};

const ownWithPush = ({ scenario }: Tools) =>
  findOwn(scenario, 'a push that the run can approve', (user) => kindsWith(user, 'approve').at(0));

export const pollLinkOfAnotherUser = async (tools: Tools) => {
  const [attacker, victim] = [
    await visit(tools, ownWithPush(tools)),
    await visit(tools, otherUser(tools.scenario)),
  ];
  await victim.list();
  await attacker.list();
  const link = await attacker.push();
  await attacker.approve();
  const found = withstood(await victim.poll(link, 'initial', 1));
  needProof(await attacker.poll(link), 'the poll link');
  return found;
};

export const pushOfAnotherUser = async (tools: Tools) => {
  const other = otherUser(tools.scenario);
  need(kindsWith(other, 'approve').length > 0, `${other.username} has no push in the scenario`);
  const [attacker, victim] = [await visit(tools, ownWithPush(tools)), await visit(tools, other)];
  await victim.list();
  const victims = await victim.push();
  await attacker.list();
  const own = await attacker.push();
  await attacker.approve();
  const found = withstood(await victim.poll(victims, 'initial', 1));
  needProof(await attacker.poll(own), 'the push');
  return found;
};

export const codeOfAnotherFactor = async (tools: Tools) => {
  const target = findTarget(tools.scenario, 'codes of two factors', (user) => codeKinds(user).length > 1);
  const { list, code, enter } = await visit(tools, target);
  const kinds = codeKinds(target).toSorted(
    (one, other) => Number(isSentCode(other)) - Number(isSentCode(one)),
  );
  const [from = '', ...others] = kinds;
  await list();
  const text = await code(from);
  const found = [];
  for (const kind of others.slice(0, 3)) found.push(`${kind}: ${withstood(await enter(kind, text))}`);
  needProof(await enter(from, text), `the ${from} code`);
  return found.join('; ');
};

/** Uses the token of a recovery of one type for the other type. */
export const tokenOfAnotherType = async (tools: Tools) => {
  const target = findTarget(
    tools.scenario,
    'a factor that proves identity',
    (user) => codeKinds(user).length > 0,
  );
  const resetting = await visit(tools, target);
  const token = await resetting.token();
  const unlock = await resetting.send(calls.unlock(token));
  const found = [`unlock: ${withstood(unlock, unlock.status === 200)}`];
  await mustReset(tools, resetting, token);

  const unlocking = await visit(tools, target, 'unlock');
  const { answer } = await reset(tools, unlocking, await unlocking.token());
  found.push(`reset: ${withstood(answer, answer.status === 200)}`);
  return found.join('; ');
};

export const tokenOfAnotherUser = async (tools: Tools) => {
  const other = otherUser(tools.scenario);
  const own = findOwn(tools.scenario, 'a code', (user) => codeKinds(user).length > 0);
  const attacker = await visit(tools, own);
  return takeOver(tools, attacker, other, await attacker.token());
};

/** Names both users in one body, in both orders. Some parsers use the first value of a repeated key, and some the last one. */
export const duplicateKeys = async (tools: Tools) => {
  const other = otherUser(tools.scenario);
  const own = findOwn(tools.scenario, 'a code', (user) => codeKinds(user).some((kind) => kind !== 'pin'));
  const kind = codeKinds(own).find((each) => each !== 'pin') ?? '';
  const attacker = await visit(tools, own);
  const found = [];
  for (const names of [
    [own.username, other.username],
    [other.username, own.username],
  ]) {
    await attacker.list();
    const code = await attacker.code(kind);
    const fields = JSON.stringify({
      ...calls.verifyCode(attacker.at(), kind, code).body,
      username: undefined,
    });
    const keys = names.map((name) => `"username":${JSON.stringify(name)},`).join('');
    const answer = await attacker.enter(kind, code, 'initial', {
      body: fields.replace('{', () => `{${keys}`),
    });
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
  const attacker = await visit(tools, target);
  await attacker.list();
  const guesses = ['undefined', 'null', 'true', '0', ' ', username, 'RECOVERY'];
  let found = '';
  for (const recoveryToken of [...guesses, Buffer.from(username).toString('base64')]) {
    const token = { recoveryToken, recoveryType: 'RECOVERY', userName: username };
    const { answer } = await reset(tools, attacker, token);
    found = withstood(answer, answer.status === 200);
  }
  return found;
};
