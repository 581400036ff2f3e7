import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { nameOf, type Wrong } from '../http/browser';
import { acceptedAnswer, CLAUSES, list, RULES, type Rule } from '../http/rules';
import { Failed, need } from '../report/check';
import { beginRecovery } from '../runner/recovery';
import { answersToUnknown, attemptOf, type Steps } from '../runner/steps';
import { isFactorless, kindOf, roundsOf, userWith } from '../scenario/scenario';

/** The first API call of the page. */
export const configuration: Call<unknown> = {
  ...{ method: 'GET', path: '/configuration/admin', read: (body) => body },
};

const NOTHING = 'conformance';
const codeKinds = ['verify', 'sms', 'call', 'google', 'rsa', 'yubikey', 'backup', 'push'];

/** Lists one well-formed request for each POST call, with made-up codes, tokens and passwords. */
export const everyPost = (parent: Steps, username = parent.scenario.users[0]?.username ?? '') => {
  const { scenario, fork, having } = parent;
  const attempt = attemptOf(username);
  const token = { recoveryToken: NOTHING, recoveryType: 'RECOVERY', userName: username };
  const has = (...kinds: readonly string[]) => fork('', () => userWith(scenario, ...kinds));
  const changes = scenario.expiredPassword ? parent : having('resetsPassword');
  return [
    { call: calls.listFactors(attempt), steps: parent },
    { call: calls.findFactor(username, 'sms'), steps: having('dynamicFactors') },
    { call: calls.verifyCode(attempt, 'sms', NOTHING), steps: has(...codeKinds) },
    { call: calls.verifyPin(attempt, NOTHING), steps: has('pin') },
    { call: calls.verifyBadge(attempt, NOTHING), steps: has('badge') },
    { call: calls.sendEmail(attempt), steps: has('email') },
    { call: calls.poll(attempt, NOTHING), steps: has('push') },
    { call: calls.changePasswordCall(username, NOTHING, NOTHING), steps: changes },
    { call: calls.resetPassword(token, NOTHING), steps: having('resetsPassword') },
    { call: calls.unlock(token), steps: having('unlocksAccount') },
  ];
};

/** Checks the configuration request, which the page sends once on startup. */
export const loadsConfiguration = async ({ check }: Steps) => {
  await check('the type admin', RULES.configuration, configuration);
  await check('an unknown type', RULES.noSuch, configuration, { path: '/configuration/conformance' });
};

/** Lists malformed variants of a request, each with the expected response. */
const wrongRequests = ({ body = {} }: Call<unknown>): readonly (readonly [string, Rule, Wrong])[] => {
  const [[first] = [''], ...others] = Object.entries(body);
  const json = (value: object) => ({ body: JSON.stringify(value) });
  return [
    [`without ${first}`, RULES.malformed, json(Object.fromEntries(others))],
    ['with an additional field', RULES.malformed, json({ ...body, conformance: true })],
    ['with a field that is not text', RULES.malformed, json({ ...body, [first]: 1 })],
    ['with half a body', RULES.malformed, { body: '{"username":' }],
    ['as text/plain', RULES.notJson, { headers: { 'content-type': 'text/plain' } }],
    ['by PUT', RULES.wrongMethod, { method: 'PUT' }],
    ['the request ID of its refusal', RULES.requestId, { body: '{}' }],
    ['with a body of 2 MiB', RULES.tooLarge, json({ ...body, [first]: 'x'.repeat(2 * 1_048_576) })],
  ];
};

/** Checks that each request has its own ID, and that the ID does not contain the username. */
export const requestIds = async ({ browser, note, scenario: { users } }: Steps) => {
  const [username = NOTHING] = users.map((user) => user.username);
  const call = calls.listFactors(attemptOf(username));
  const rule = {
    contract: CLAUSES.requestId,
    expected: 'an ID of its own for each request, without the username',
  };
  await note(nameOf(call), 'the request IDs of two requests', rule, async () => {
    const answers = [await browser.send(call), await browser.send(call)];
    const [one = '', other = ''] = answers.map(({ headers }) => headers['x-request-id'] ?? '');
    const found = need(one && other && `${one} and ${other}`, 'an answer has no X-Request-Id');
    // Tests both request IDs, because one random ID can contain a short username by chance.
    const isPersonal = [one, other].every((id) => id.includes(username));
    if (one === other || isPersonal) throw new Failed(found);
    return found;
  });
};

/** Checks that every call rejects wrong bodies, content types and methods, and that refusals have a request ID. */
export const strictness = async (parent: Steps) => {
  for (const { call, steps } of everyPost(parent))
    for (const [name, rule, wrong] of wrongRequests(call)) await steps.check(name, rule, call, wrong);
};

/** Two ways to answer requests for unknown users. The contract allows both. */
const waysToAnswer = {
  equal: 'equal answers: unknown users get factors',
  distinct: 'distinct answers: anyone can find out who has an account',
};

/** Checks and reports how the server answers calls for an unknown user: with made-up factors, or with a refusal of every call. */
export const unknownUser = async (steps: Steps) => {
  const { unknownUser: username = '' } = steps.scenario;
  const parent = steps.having('unknownUser');
  const answers = await answersToUnknown(steps);
  const about = { call: 'every call', case: 'unknown users', contract: CLAUSES.unknownUsers };
  const expected = 'equal or distinct answers';
  if (username !== '') steps.onCheck({ ...about, result: 'note', expected, found: waysToAnswer[answers] });
  const factors = calls.listFactors(attemptOf(username));
  if (answers === 'equal') return void (await parent.check('an unknown user', RULES.decoyList, factors));
  for (const { call, steps: each } of everyPost(parent, username)) {
    // Skips the password reset and the unlock. These calls identify the user by a token, not by a username.
    if (call.path.startsWith('/credentials/verifyand')) continue;
    // In the poll call, both the user and the link are invalid. The server may refuse the user (404) or the link (401).
    const rule = call.path === '/recovery/poll' ? RULES.noSuchPoll : RULES.noSuch;
    await each.check('an unknown user', rule, call);
  }
};

/** Checks that a user who has sent too many requests gets no factor list. */
export const throttling = async ({ scenario, having }: Steps) => {
  const call = calls.listFactors(attemptOf(scenario.throttled ?? ''));
  await having('throttled').check('too many requests', RULES.throttled, call);
};

/** Checks the factor list of each test user, and the error for a factor list that is requested in the wrong phase. */
export const factorLists = async (parent: Steps) => {
  const { users } = parent.scenario;
  const listOf = (username = '') => calls.listFactors(attemptOf(username));
  for (const user of users.filter((each) => !isFactorless(each))) {
    const [first, second] = roundsOf(user);
    const owned = Object.keys(user.factors);
    // The first of several proofs may need certain factors.
    const rule =
      first === undefined || second === undefined
        ? list(CLAUSES.list, owned)
        : list(CLAUSES.listOfProof, [first.factor], owned);
    await parent.fork(user.username).check('the factors', rule, listOf(user.username));
  }
  const factorless = users.find(isFactorless);
  const why = 'every user of the scenario has factors';
  const empty = parent.fork('a user without factors', () => need(factorless, why));
  const rule = (await answersToUnknown(parent)) === 'equal' ? RULES.decoyList : RULES.emptyList;
  await empty.check('the list', rule, listOf(factorless?.username));

  const { checkEarly } = await beginRecovery(parent, 'a list', () => need(users[0], 'there is no user'));
  await checkEarly(calls.listFactors);
};

/** Checks the API calls that the page sends only if `dynamicFactors` is set. */
export const dynamicFactors = async ({ scenario, having }: Steps) => {
  const { check } = having('dynamicFactors');
  const offered = 'what is offered in phase';
  await check(`${offered} initial`, RULES.offered, calls.listOfferedFactors({ phase: 'initial' }));
  await check(`${offered} second`, RULES.offeredSecond, calls.listOfferedFactors({ phase: 'second' }));
  for (const kind of ['sms', 'push']) {
    const steps = having('dynamicFactors');
    const username = await steps.need(() => userWith(scenario, kind).username, '');
    const rule = acceptedAnswer(CLAUSES.ownFactor, `a factor that is ${kind}`, (body) => {
      return kindOf(String(body?.name)) !== kind && `not a factor of kind ${kind}`;
    });
    await steps.check(`the user's own ${kind}`, rule, calls.findFactor(username, kind));
  }
  const other = calls.findFactor(scenario.users[0]?.username ?? '', NOTHING);
  await check('a kind that the user lacks', RULES.noOwnFactor, other);
};
