import { randomInt } from 'node:crypto';
import * as calls from '../../../../core/server/calls';
import type { Wrong } from '../http/browser';
import { Failed, need } from '../report/check';
import { wrongVariant } from '../runner/recovery';
import { isSentCode, sourceOf, type TestUser } from '../scenario/scenario';
import { mustReset, signsIn } from './effects';
import { codeKinds, findCodes, findTarget } from './people';
import { begin, inWords, isProof, type Tools, type Visit, visit } from './visit';

/** Wrong codes of one attacker, and of one who spreads them. Servers allow about five for a sent code. */
const [GUESSES, SPREAD_GUESSES] = [30, 16];
/** Kinds with a code to guess. Codes that outlive a guess come first, because a sent code may end with its last try. */
const GUESSABLE: readonly string[] = ['google', 'verify', 'rsa', 'pin', 'badge', 'sms', 'call'];

/** Way in which an attacker spreads the guesses, so that a limit does not count them together. */
interface Spread {
  readonly kinds?: readonly string[];
  readonly nameOf?: (username: string, guess: number) => string;
  readonly wrongOf?: (guess: number) => Wrong;
  /** If true, each guess comes from a browser without cookies. */
  readonly isFromNewBrowser?: true;
  /** Runs before each guess. Resolves with a new code, if the server has sent one. */
  readonly before?: (by: Visit, kind: string, guess: number) => Promise<string | undefined>;
}

/** Returns a random code of the same length. A code with letters is changed in its last character. */
const wrongCode = (right: string): string => {
  if (!/^\d+$/.test(right)) return wrongVariant(right);
  const code = Array.from(right, () => randomInt(10)).join('');
  return code === right ? wrongVariant(right) : code;
};

/** Enters wrong codes, then the right one. Only its refusal shows that the server has stopped to check codes. */
const guess = async (tools: Tools, user: TestUser, kind: string, spread: Spread, most = SPREAD_GUESSES) => {
  const { nameOf = (name) => name, wrongOf = () => ({}), isFromNewBrowser, before } = spread;
  const owner = await begin(tools, user);
  const isGenerated = 'totp' in sourceOf(user, kind, 'code');
  let code = isGenerated ? '000000' : await owner.code(kind);
  const enter = async (text: string, count: number) => {
    const named = { ...user, username: nameOf(user.username, count) };
    const by = await visit(tools, named, 'password', isFromNewBrowser ? undefined : owner.browser);
    if (isFromNewBrowser) await by.send(calls.listFactors(by.at()));
    return by.enter(kind, text, 'initial', wrongOf(count));
  };
  for (let count = 0; count < most; count += 1) {
    code = (await before?.(owner, kind, count)) ?? code;
    const answer = await enter(wrongCode(code), count);
    need(count > 0 || answer.status !== 429, `the server throttles the first guess: ${inWords(answer)}`);
  }
  const right = await enter(isGenerated ? await owner.means(kind, 'code', 'none') : code, most);
  if (isProof(right)) throw new Failed(`the right code by ${kind} was accepted: ${inWords(right)}`);
  return `${kind}: ${inWords(right)}`;
};

/** Finds the user to attack, and the kinds of codes to guess. */
const findGuessable = (tools: Tools, possible = GUESSABLE) => {
  const what = `a code to guess (${possible.join(', ')})`;
  const { user, kinds } = findCodes(tools, findTarget, what, (kind) => possible.includes(kind));
  return { user, kinds: possible.filter((kind) => kinds.includes(kind)) };
};

/** Guesses the code of every factor of the user. */
export const guesses = async (tools: Tools) => {
  const { user, kinds } = findGuessable(tools);
  const found = [];
  for (const kind of kinds) found.push(await guess(tools, user, kind, {}, GUESSES));
  return found.join('; ');
};

const guessing = (spread: Spread) => async (tools: Tools) => {
  const { user, kinds } = findGuessable(tools, spread.kinds);
  return guess(tools, user, kinds[0] ?? '', spread);
};

/** Spells a username in another way, by capital letters. The bits of `count` select the letters. */
const spelled = (name: string, count: number): string =>
  [...name]
    .map((letter, at) => (((count + 1) >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');

const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'client-ip', 'true-client-ip', 'cf-connecting-ip'];

const madeUpAddress = (count: number): Wrong => {
  const address = `198.51.100.${count + 1}`;
  const named = Object.fromEntries(ADDRESS_HEADERS.map((name) => [name, address]));
  return { headers: { ...named, forwarded: `for=${address}` } };
};

export const guessesBySpelling = guessing({ nameOf: spelled });
export const guessesByBlanks = guessing({ nameOf: (name, count) => name + ' '.repeat(count + 1) });
export const guessesByAddress = guessing({ wrongOf: madeUpAddress });
export const guessesByBrowser = guessing({ isFromNewBrowser: true });
export const guessesByRestart = guessing({
  before: async (by) => void (await by.send(calls.listFactors(by.at()))),
});
export const guessesByFactor = guessing({
  before: async (by, kind) => {
    const other = codeKinds(by.user).find((each) => each !== kind);
    await by.enter(need(other, `${by.user.username} has no other code`), '000000');
    return undefined;
  },
});

/** Requests a new code before every other guess, until the server sends no more. */
export const guessesByNewCode = guessing({
  kinds: GUESSABLE.filter(isSentCode),
  before: async (by, kind, count) => {
    if (count % 2 === 1) return undefined;
    const { status } = await by.send(calls.sendCode(by.at(), kind));
    return status === 200 ? by.means(kind, 'code', 'until-new') : undefined;
  },
});

const WRONG_PASSWORDS = 12;

/** Resets a password, then enters wrong old passwords for the user like any stranger. The user must still be able to sign in. */
export const lockOut = async (tools: Tools) => {
  const { user } = findCodes(tools, findTarget, 'a code');
  const owner = await visit(tools, user);
  const password = await mustReset(tools, owner, await owner.token());
  const before = await signsIn(tools, user, password);
  need(before !== false, `${user.username} cannot sign in with the new password before the attack`);
  const stranger = await visit(tools, user);
  const change = (old: string) =>
    stranger.send(calls.changePasswordCall(user.username, old, tools.newPassword()));
  for (let count = 0; count < WRONG_PASSWORDS; count += 1) await change(`wrong-${count}-${password}`);
  if (before === undefined) {
    const why =
      'the scenario does not say how to sign in (signIn), and the server does not show it otherwise';
    need((await change(password)).status === 200, why);
    return 'the right password is still accepted';
  }
  if (!(await signsIn(tools, user, password)))
    throw new Failed(`after ${WRONG_PASSWORDS} wrong old passwords, ${user.username} cannot sign in`);
  return `${user.username} can still sign in`;
};
