import * as calls from '../../../../core/server/calls';
import { Failed, need } from '../report/check';
import { wrongVariant } from '../runner/recovery';
import { isSentCode, isSingleUse, kindOf, type TestUser } from '../scenario/scenario';
import { mustReset, reset } from './effects';
import { codeKinds, findOwn, findTarget, findTwoProofs, kindsWith } from './people';
import { inWords, isProof, type Tools, type Visit, visit, withstood } from './visit';

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
    const thief = await visit(tools, user);
    await thief.list();
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
  const { list, code, enter } = await visit(tools, user);
  await list();
  const text = await code(kind);
  const found = [];
  for (const phase of new Set([first.phase, second.phase, 'final', 'final_confirm'])) {
    const answer = await enter(kind, text, phase);
    found.push(`${phase}: ${withstood(answer, hasToken(answer))}`);
  }
  const proof = await enter(kind, text);
  need(isProof(proof), `the server refuses the code in its own phase too: ${inWords(proof)}`);
  return found.join('; ');
};

/** Gives the first proof, and requests the list of the next phase. */
const beginTwoProofs = async (tools: Tools) => {
  const { user, first, second } = findTwoProofs(tools.scenario);
  const owner = await visit(tools, user);
  await owner.list();
  await owner.mustProve(first.factor);
  return { user, owner, first, second };
};

export const sameFactorTwice = async (tools: Tools) => {
  const { owner, first } = await beginTwoProofs(tools);
  const { phase } = first;
  const kind = kindOf(first.factor);
  if (isSentCode(kind) || kind === 'push') {
    const call = kind === 'push' ? calls.sendPush(owner.at(phase)) : calls.sendCode(owner.at(phase), kind);
    const sent = await owner.send(call);
    if (sent.status !== 200) return withstood(sent, false);
  }
  const answer = await owner.prove(first.factor, phase);
  return withstood(answer, isProof(answer, phase));
};

export const stolenRound = async (tools: Tools) => {
  const { user, owner, first, second } = await beginTwoProofs(tools);
  const { phase } = first;
  const kind = kindOf(second.factor);
  const thief = await visit(tools, user);
  await thief.send(calls.listFactors(thief.at(phase)));
  if (isSentCode(kind)) {
    const sent = await thief.send(calls.sendCode(thief.at(phase), kind));
    if (sent.status !== 200) return withstood(sent, false);
  }
  const answer = await thief.prove(second.factor, phase);
  const found = withstood(answer, isProof(answer, phase));
  const proof = await owner.prove(second.factor, phase);
  need(isProof(proof, phase), `the server also refuses the browser of the first proof: ${inWords(proof)}`);
  return found;
};

const AT_ONCE = 8;

/** Sends the same call several times at the same time. At most one may succeed. */
const race = async <T>(
  send: () => Promise<T>,
  winners: (answers: readonly T[]) => number,
): Promise<string> => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
  const won = winners(answers);
  if (won > 1) throw new Failed(`${won} of ${AT_ONCE} were accepted`);
  need(won > 0, 'none was accepted, not even the first');
  return `1 of ${AT_ONCE} was accepted`;
};

const findProver = ({ scenario }: Tools) => findOwn(scenario, 'a code', (user) => codeKinds(user).length > 0);

export const racedToken = async (tools: Tools) => {
  const owner = await visit(tools, findProver(tools));
  const token = await owner.token();
  return race(
    () => reset(tools, owner, token),
    (all) => all.filter(({ answer }) => answer.status === 200).length,
  );
};

/** The same token in several answers counts once, because only one reset can use it. */
export const racedCode = async (tools: Tools) => {
  const user = findOwn(tools.scenario, 'a code that is good once', (each) =>
    codeKinds(each).some(isSingleUse),
  );
  const kind = codeKinds(user).find(isSingleUse) ?? '';
  const { list, code, enter } = await visit(tools, user);
  await list();
  const text = await code(kind);
  return race(
    () => enter(kind, text),
    (all) => new Set(all.filter((each) => isProof(each)).map(({ body }) => body?.recoveryToken ?? {})).size,
  );
};

export const usedToken = async (tools: Tools) => {
  const owner = await visit(tools, findProver(tools));
  const token = await owner.token();
  await mustReset(tools, owner, token);
  const { answer } = await reset(tools, owner, token);
  return withstood(answer, answer.status === 200);
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

const findReader = ({ scenario }: Tools) =>
  findTarget(scenario, 'a message whose link the run can read', (user) => kindsWith(user, 'link').length > 0);

export const usedLink = async (tools: Tools) => {
  const owner = await visit(tools, findReader(tools));
  const token = await tokenOfLink(owner);
  await mustReset(tools, owner, token);
  const { answer } = await reset(tools, owner, token);
  return withstood(answer, answer.status === 200);
};

export const usedCode = async (tools: Tools) => {
  const user = findOwn(tools.scenario, 'a code that is good once', (each) =>
    codeKinds(each).some(isSingleUse),
  );
  const found = [];
  for (const kind of codeKinds(user).filter(isSingleUse).slice(0, 2)) {
    const { list, code, enter } = await visit(tools, user);
    await list();
    const text = await code(kind);
    const first = await enter(kind, text);
    need(isProof(first), `the ${kind} code is refused: ${inWords(first)}`);
    await list();
    found.push(`${kind}: ${withstood(await enter(kind, text))}`);
  }
  return found.join('; ');
};

const findPhone = ({ scenario }: Tools, isSafe: (kinds: readonly string[]) => boolean = () => true) =>
  findTarget(scenario, 'a code that the server sends, and another factor', (user) => {
    return codeKinds(user).some(isSentCode) && isSafe(codeKinds(user));
  });

export const olderCodeAfterNewer = async (tools: Tools) => {
  const user = findPhone(tools);
  const kind = codeKinds(user).find(isSentCode) ?? '';
  const { list, code, enter } = await visit(tools, user);
  await list();
  const older = await code(kind);
  const newer = await code(kind);
  need(older !== newer, 'the server sent the same code twice');
  const found = withstood(await enter(kind, older));
  const proof = await enter(kind, newer);
  need(isProof(proof), `the server also refuses the newer code: ${inWords(proof)}`);
  return found;
};

/** A thief requests a code in a browser of their own. Then the user recovers by another factor and changes the password. */
export const olderCodeAfterChange = async (tools: Tools) => {
  const user = findPhone(tools, (kinds) => kinds.length > 1);
  const sent = codeKinds(user).find(isSentCode) ?? '';
  const other = codeKinds(user).find((kind) => kind !== sent) ?? '';
  const thief = await visit(tools, user);
  await thief.list();
  const older = await thief.code(sent);
  const owner = await visit(tools, user);
  await owner.list();
  const { recoveryToken, recoveryTokenType } = (await owner.mustProve(other)) ?? {};
  need(typeof recoveryToken === 'string', 'the proof brings no token');
  const token = { recoveryToken: `${recoveryToken}`, recoveryType: `${recoveryTokenType}` };
  await mustReset(tools, owner, { ...token, userName: user.username });
  return withstood(await thief.enter(sent, older));
};

/** Keeps the token of one recovery during another one. Then the other recovery changes the password. */
const keepToken = async (
  tools: Tools,
  target: TestUser,
  tokenBy: (by: Visit) => ReturnType<Visit['token']>,
) => {
  const [thief, owner] = [await visit(tools, target), await visit(tools, target)];
  const older = await tokenBy(thief);
  await mustReset(tools, owner, await tokenBy(owner));
  const { answer } = await reset(tools, thief, older);
  return withstood(answer, answer.status === 200);
};

export const olderTokenAfterChange = async (tools: Tools) =>
  keepToken(tools, findProver(tools), (by) => by.token());

export const olderLinkAfterChange = async (tools: Tools) => keepToken(tools, findReader(tools), tokenOfLink);
