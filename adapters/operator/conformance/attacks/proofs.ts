import * as calls from '../../../../core/server/calls';
import { Failed, need } from '../report/check';
import { wrongVariant } from '../runner/recovery';
import { isSentCode, isSingleUse, kindOf, roundsOf } from '../scenario/scenario';
import { mustNotReset, mustReset, reset } from './effects';
import { codeKinds, findCodes, findMeans, findOwn, findTarget, findTwoProofs } from './people';
import { begin, isProof, needProof, type Tools, type Visit, visit, withstood } from './visit';

const hasToken = ({ body }: Parameters<typeof isProof>[0]) => typeof body?.recoveryToken === 'string';

/** Begins a proof without completing it: requests a code or push, and enters a wrong code. */
const beginProof = async ({ code, enter, push }: Visit, kind: string) => {
  if (kind === 'push') await push();
  else await enter(kind, wrongVariant(await code(kind)));
};

export const skippedStep = async (tools: Tools) => {
  const { user, first, second } = findTwoProofs(tools.scenario);
  const found = [];
  for (const goesBack of [false, true]) {
    const thief = await begin(tools, user);
    await beginProof(thief, kindOf(first.factor));
    if (goesBack) await thief.list();
    const answer = await thief.prove(second.factor);
    found.push(withstood(answer, hasToken(answer)));
  }
  return found.join('; ');
};

export const forgedPhase = async (tools: Tools) => {
  const { user, first, second } = findTwoProofs(tools.scenario);
  const kind = kindOf(first.factor);
  need(kind !== 'push', 'the first proof of the user is a push');
  const { code, enter } = await begin(tools, user);
  const text = await code(kind);
  const found = [];
  for (const phase of new Set([first.phase, second.phase, 'final', 'final_confirm'])) {
    const answer = await enter(kind, text, phase);
    found.push(`${phase}: ${withstood(answer, hasToken(answer))}`);
  }
  needProof(await enter(kind, text), 'the code in its own phase');
  return found.join('; ');
};

/** Gives the first proof of a user who needs two. */
const beginTwoProofs = async (tools: Tools) => {
  const { user, first, second } = findTwoProofs(tools.scenario);
  const owner = await begin(tools, user);
  await owner.mustProve(first.factor);
  return { user, owner, phase: first.phase, first: first.factor, second: second.factor };
};

/** Gives a proof of the second phase that the server must refuse. It may also refuse to send a code or push for it. */
const mustNotProve = async (by: Visit, factor: string, phase: string) => {
  const kind = kindOf(factor);
  if (isSentCode(kind) || kind === 'push') {
    const call = kind === 'push' ? calls.sendPush(by.at(phase)) : calls.sendCode(by.at(phase), kind);
    const sent = await by.send(call);
    if (sent.status !== 200) return withstood(sent, false);
  }
  const answer = await by.prove(factor, phase);
  return withstood(answer, isProof(answer, phase));
};

export const sameFactorTwice = async (tools: Tools) => {
  const { owner, first, phase } = await beginTwoProofs(tools);
  return mustNotProve(owner, first, phase);
};

export const stolenRound = async (tools: Tools) => {
  const { user, owner, second, phase } = await beginTwoProofs(tools);
  const thief = await visit(tools, user);
  await thief.send(calls.listFactors(thief.at(phase)));
  const found = await mustNotProve(thief, second, phase);
  needProof(await owner.prove(second, phase), 'the browser of the first proof', phase);
  return found;
};

const AT_ONCE = 8;

/** Sends the same call several times at the same time. At most one may succeed. `winOf` names the success of an answer. */
const race = async <T>(send: () => Promise<T>, winOf: (answer: T) => unknown): Promise<string> => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
  const won = new Set(answers.map(winOf).filter(Boolean)).size;
  if (won > 1) throw new Failed(`${won} of ${AT_ONCE} were accepted`);
  need(won > 0, 'none was accepted, not even the first');
  return `1 of ${AT_ONCE} was accepted`;
};

const findProver = (tools: Tools) => findCodes(tools, findOwn, 'a code').user;

export const racedToken = async (tools: Tools) => {
  const owner = await visit(tools, findProver(tools));
  const token = await owner.token();
  return race(
    () => reset(tools, owner, token),
    ({ answer }) => answer.status === 200 && answer,
  );
};

const findSingleUse = (tools: Tools) => findCodes(tools, findOwn, 'a code that is good once', isSingleUse);

/** The same token in several answers counts once, because only one reset can use it. */
export const racedCode = async (tools: Tools) => {
  const { user, kind } = findSingleUse(tools);
  const { code, enter } = await begin(tools, user);
  const text = await code(kind);
  return race(
    () => enter(kind, text),
    (each) => isProof(each) && (each.body?.recoveryToken ?? each),
  );
};

type TokenBy = (by: Visit) => ReturnType<Visit['token']>;

const useTwice = async (tools: Tools, owner: Visit, token: Awaited<ReturnType<TokenBy>>) => {
  await mustReset(tools, owner, token);
  return mustNotReset(tools, owner, token);
};

export const usedToken = async (tools: Tools) => {
  const owner = await visit(tools, findProver(tools));
  return useTwice(tools, owner, await owner.token());
};

/** Requests a message, and resolves with the token of its link. */
const tokenOfLink = async ({ list, honest, at, means }: Visit) => {
  await list();
  await honest('a message', calls.sendEmail(at()));
  const link = await means('email', 'link', 'until-new');
  const recoveryToken = decodeURIComponent(/\/reset\/([^/?#\s]+)$/.exec(link)?.[1] ?? '');
  need(recoveryToken, 'the link ends with no token');
  return { recoveryToken, recoveryType: 'recovery_token', userName: '' };
};

const findReader = (tools: Tools) =>
  findMeans(tools, findTarget, 'a message whose link the run can read', 'link');

export const usedLink = async (tools: Tools) => {
  const owner = await visit(tools, findReader(tools));
  return useTwice(tools, owner, await tokenOfLink(owner));
};

export const olderLinkAfterNewer = async (tools: Tools) => {
  const owner = await visit(tools, findReader(tools));
  const [older, newer] = [await tokenOfLink(owner), await tokenOfLink(owner)];
  const found = await mustNotReset(tools, owner, older);
  await mustReset(tools, owner, newer);
  return found;
};

export const usedCode = async (tools: Tools) => {
  const { user, kinds } = findSingleUse(tools);
  const found = [];
  for (const kind of kinds.slice(0, 2)) {
    const { list, code, enter } = await begin(tools, user);
    const text = await code(kind);
    needProof(await enter(kind, text), `the first use of the ${kind} code`);
    await list();
    found.push(`${kind}: ${withstood(await enter(kind, text))}`);
  }
  return found.join('; ');
};

export const olderCodeAfterNewer = async (tools: Tools) => {
  const { user, kind } = findCodes(tools, findTarget, 'a code that the server sends', isSentCode);
  const { code, enter } = await begin(tools, user);
  const [older, newer] = [await code(kind), await code(kind)];
  need(older !== newer, 'the server sent the same code twice');
  const found = withstood(await enter(kind, older));
  needProof(await enter(kind, newer), 'the newer code');
  return found;
};

/** A thief requests a code in a browser of their own. Then the user recovers by another factor and changes the password. */
export const olderCodeAfterChange = async (tools: Tools) => {
  const user = findTarget(tools.scenario, 'a code that the server sends, and another factor', (each) => {
    return codeKinds(each).some(isSentCode) && codeKinds(each).length > 1;
  });
  const sent = codeKinds(user).find(isSentCode) ?? '';
  const other = codeKinds(user).find((kind) => kind !== sent) ?? '';
  const thief = await begin(tools, user);
  const older = await thief.code(sent);
  const owner = await begin(tools, user);
  const { recoveryToken, recoveryTokenType } = (await owner.mustProve(other)) ?? {};
  need(typeof recoveryToken === 'string', 'the proof brings no token');
  const token = { recoveryToken: `${recoveryToken}`, recoveryType: `${recoveryTokenType}` };
  await mustReset(tools, owner, { ...token, userName: user.username });
  return withstood(await thief.enter(sent, older));
};

/** Keeps the token of one recovery during another one. Then the other recovery changes the password. */
const keepToken = async (tools: Tools, target: Visit['user'], keep: TokenBy, change = keep) => {
  const [thief, owner] = [await visit(tools, target), await visit(tools, target)];
  const older = await keep(thief);
  await mustReset(tools, owner, await change(owner));
  return mustNotReset(tools, thief, older);
};

const byProof: TokenBy = (by) => by.token();

export const olderTokenAfterChange = (tools: Tools) => keepToken(tools, findProver(tools), byProof);

/** The user recovers without another link, if possible: a newer link can end the older one too. */
export const olderLinkAfterChange = async (tools: Tools) => {
  const target = findReader(tools);
  return keepToken(tools, target, tokenOfLink, roundsOf(target).length > 0 ? byProof : tokenOfLink);
};
