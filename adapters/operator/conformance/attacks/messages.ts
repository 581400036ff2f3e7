import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { Failed, need } from '../report/check';
import { isSentCode, type TestUser } from '../scenario/scenario';
import { codeKinds, findCodes, findMeans, findOwn, findTarget, kindsWith } from './people';
import { begin, inWords, isProof, type Tools, type Visit, visit, withstood } from './visit';

const MESSAGES = 20;

/** Sends a call many times. Fails if none is refused and `isNew` does not show that the last one had no effect. */
const flood = async (by: Visit, call: Call<unknown>, isNew: () => Promise<boolean> = async () => true) => {
  await by.list();
  for (let count = 1; count <= MESSAGES; count += 1) {
    const answer = await by.send(call);
    if (answer.status === 200) continue;
    need(count > 1, `the server refuses the first one: ${inWords(answer)}`);
    return `${inWords(answer)} at request ${count}`;
  }
  if (await isNew()) throw new Failed(`all ${MESSAGES} were accepted`);
  return `accepted, but nothing new arrived after ${MESSAGES}`;
};

/** Compares the codes before and after one more request. An unchanged code means that the server has silently stopped to send. */
export const messageFlood = async (tools: Tools) => {
  const what = 'a code or message that the server sends';
  const kindOf = (user: TestUser) => codeKinds(user).find(isSentCode) ?? kindsWith(user, 'link').at(0);
  const target = findTarget(tools.scenario, what, kindOf);
  const kind = kindOf(target) ?? '';
  const by = await visit(tools, target);
  const [call, way] = isSentCode(kind)
    ? ([calls.sendCode(by.at(), kind), 'code'] as const)
    : ([calls.sendEmail(by.at()), 'link'] as const);
  return flood(by, call, async () => {
    const before = await by.means(kind, way, 'none');
    await by.send(call);
    return before !== (await by.means(kind, way, 'until-new'));
  });
};

export const pushFlood = async (tools: Tools) => {
  const by = await visit(tools, findMeans(tools, findTarget, 'a push', 'approve'));
  return flood(by, calls.sendPush(by.at()));
};

const STRANGER = 'attacker.invalid';

export const hostHeader = async (tools: Tools) => {
  const target = findMeans(tools, findTarget, 'a message whose link the run can read', 'link');
  const found = [];
  for (const headers of [
    { host: STRANGER },
    { 'x-forwarded-host': STRANGER, 'x-host': STRANGER, 'x-original-host': STRANGER },
    { forwarded: `host=${STRANGER};proto=https` },
  ]) {
    const { send, at, means } = await begin(tools, target);
    const [name] = Object.keys(headers);
    const answer = await send(calls.sendEmail(at()), { headers });
    if (answer.status !== 200) {
      found.push(`${name}: ${withstood(answer, false)}`);
      continue;
    }
    const link = await means('email', 'link', 'until-new');
    const { host } = new URL(link);
    if (link.includes(STRANGER)) throw new Failed(`with ${name}, the link leads to ${host}`);
    found.push(`${name}: a link to ${host}`);
  }
  return found.join('; ');
};

const SAMPLES = 4;

export const shortCode = async (tools: Tools) => {
  const { user, kind } = findCodes(tools, findTarget, 'a code that the server sends', isSentCode);
  const { code } = await begin(tools, user);
  const codes: string[] = [];
  while (codes.length < SAMPLES) codes.push(await code(kind));
  const shortest = Math.min(...codes.map((each) => each.length));
  const isNumber = codes.every((each) => /^\d+$/.test(each));
  if (isNumber && shortest < 6) throw new Failed(`codes of ${shortest} digits`);
  const steps = codes.slice(1).map((each, at) => Number(each) - Number(codes[at]));
  if (new Set(codes).size < SAMPLES) throw new Failed('the same code again');
  if (isNumber && new Set(steps).size === 1) throw new Failed(`each code is the one before plus ${steps[0]}`);
  return `codes of ${shortest} ${isNumber ? 'digits' : 'characters'}`;
};

const LEAST_BITS = 112;

/** Estimates the random bits of tokens: counts the characters that differ, each with the bits of its alphabet. */
const bitsOf = (tokens: readonly string[]): number => {
  const length = Math.min(...tokens.map((token) => token.length));
  const differing = Array.from({ length }, (_, at) => new Set(tokens.map((token) => token[at])).size > 1);
  const changing = tokens.map((token) => [...token].filter((_, at) => differing[at]).join(''));
  const all = changing.join('');
  const bits = /^\d*$/.test(all) ? 3.3 : /^[\da-f-]*$/i.test(all) ? 4 : 6;
  return Math.floor(differing.filter(Boolean).length * bits);
};

export const shortToken = async (tools: Tools) => {
  const { user } = findCodes(tools, findOwn, 'a code');
  const tokens: string[] = [];
  while (tokens.length < SAMPLES) tokens.push((await (await visit(tools, user)).token()).recoveryToken);
  const found = `about ${bitsOf(tokens)} random bits`;
  if (bitsOf(tokens) < LEAST_BITS) throw new Failed(found);
  return found;
};

/** Sends values of a wrong JSON type in place of a code and of a token. */
export const jsonTypes = async (tools: Tools) => {
  const { user, kind } = findCodes(tools, findTarget, 'a code', (each) => each !== 'pin');
  const by = await begin(tools, user);
  const code = await by.code(kind);
  const found = [];
  const { username } = user;
  for (const fields of [
    { code: ['000000', code] },
    { code: { $ne: '' } },
    { code: true },
    { code: null },
    { username: [username], code },
    { username: { $gt: '' }, code },
  ]) {
    const body = JSON.stringify({ ...calls.verifyCode(by.at(), kind, code).body, ...fields });
    const answer = await by.enter(kind, code, 'initial', { body });
    found.push(`${JSON.stringify(fields).replaceAll(code, '…')}: ${withstood(answer, isProof(answer))}`);
  }
  for (const recoveryToken of [{ $ne: '' }, true, ['']]) {
    const token = { recoveryToken: '', recoveryType: 'RECOVERY', userName: username };
    const call = calls.resetPassword(token, tools.newPassword());
    const answer = await by.send(call, { body: JSON.stringify({ ...call.body, recoveryToken }) });
    found.push(`${JSON.stringify({ recoveryToken })}: ${withstood(answer, answer.status === 200)}`);
  }
  return found.join('; ');
};
