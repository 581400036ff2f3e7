import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import type { Wrong } from '../http/browser';
import { acceptedAnswer, CLAUSES, list, RULES, type Rule } from '../http/rules';
import { need } from '../report/check';
import { createRecovery, enterConformanceUser } from '../runner/recovery';
import { attemptOf, type Steps } from '../runner/steps';
import { fieldNamed, kindOf, userWith } from '../scenario/scenario';

/** The first API call of the page. */
export const configuration: Call<unknown> = {
  ...{ method: 'GET', path: '/configuration/admin', read: (body) => body },
};

const NOTHING = 'conformance';
const codeKinds = ['verify', 'sms', 'call', 'google', 'rsa', 'yubikey', 'backup', 'push'];

/**
 * Lists one valid request for every POST call of the contract. None of the requests proves an identity. If the scenario
 * does not cover a call, checks on the steps of this call are reported as not tried.
 */
export const everyPost = (
  { scenario, fork }: Steps,
  username: string = scenario.users[0]?.username ?? '',
): readonly { readonly call: Call<unknown>; readonly steps: Steps }[] => {
  const attempt = attemptOf(username);
  const token = { recoveryToken: NOTHING, recoveryType: 'RECOVERY', userName: username };
  const has = (...kinds: readonly string[]) => fork('', () => userWith(scenario, ...kinds));
  const names = (field: 'dynamicFactors' | 'resetsPassword' | 'unlocksAccount') =>
    fork('', () => fieldNamed(scenario, field));
  const changes = fork('', () => scenario.expiredPassword ?? fieldNamed(scenario, 'resetsPassword'));
  return [
    { call: calls.listFactors(attempt), steps: fork() },
    { call: calls.findFactor(username, 'sms'), steps: names('dynamicFactors') },
    { call: calls.verifyCode(attempt, 'sms', NOTHING), steps: has(...codeKinds) },
    { call: calls.verifyPin(attempt, NOTHING), steps: has('pin') },
    { call: calls.verifyBadge(attempt, NOTHING), steps: has('badge') },
    { call: calls.sendEmailCall(attempt), steps: has('email') },
    { call: calls.poll(attempt, NOTHING), steps: has('push') },
    { call: calls.changePasswordCall(username, NOTHING, NOTHING), steps: changes },
    { call: calls.resetPasswordCall(token, NOTHING), steps: names('resetsPassword') },
    { call: calls.unlock(token), steps: names('unlocksAccount') },
  ];
};

/** Checks the configuration request, which the page sends once on startup. */
export const loadsConfiguration = async ({ check }: Steps) => {
  await check('the type admin', RULES.configuration, configuration);
  await check('an unknown type', RULES.noSuch, configuration, { path: '/configuration/conformance' });
};

/** Length of a body that is larger than any call needs. */
const LARGE = 2 * 1_048_576;

/** Lists malformed variants of a call with the error that each variant must cause. */
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
    ['with a body of 2 MiB', RULES.tooLarge, json({ ...body, [first]: 'x'.repeat(LARGE) })],
  ];
};

/**
 * Checks that every call rejects malformed and large bodies, other content types and other methods, and that the
 * response contains a request ID.
 */
export const strictness = async (parent: Steps) => {
  for (const { call, steps } of everyPost(parent))
    for (const [name, rule, wrong] of wrongRequests(call)) await steps.check(name, rule, call, wrong);
};

/** Checks the response to too many requests. */
export const throttling = async ({ scenario, fork }: Steps) => {
  const { check } = fork('', () => fieldNamed(scenario, 'throttled'));
  await check('too many requests', RULES.throttled, calls.listFactors(attemptOf(scenario.throttled ?? '')));
};

/** Checks the factor list of each test user, and the error for requesting a list in the wrong phase. */
export const factorLists = async (parent: Steps) => {
  const { users } = parent.scenario;
  for (const user of users.filter(({ factors }) => Object.keys(factors).length > 0)) {
    const { check, at } = await createRecovery(parent, user.username, () => user);
    const rule = list(CLAUSES.list, Object.keys(user.factors));
    await check('the factors', rule, calls.listFactors(at('initial')));
  }
  const without = users.find(({ factors }) => Object.keys(factors).length === 0);
  const findWithout = () => need(without, 'every user of the scenario has factors');
  const empty = await createRecovery(parent, 'a user without factors', findWithout);
  const rule = (await parent.answersToUnknown()) === 'equal' ? RULES.decoyList : RULES.emptyList;
  await empty.check('the list', rule, calls.listFactors(empty.at('initial')));

  const findFirst = () => need(users[0], 'there is no user');
  const { checkEarly } = await enterConformanceUser(parent, 'a list', findFirst);
  await checkEarly(calls.listFactors);
};

const ownFactor = (kind: string) =>
  acceptedAnswer(CLAUSES.ownFactor, `a factor that is ${kind}`, (body) =>
    kindOf(String(body?.name)) === kind ? undefined : `not a factor of kind ${kind}`,
  );

/** Checks the API calls that the page sends only if `dynamicFactors` is set. */
export const dynamicFactors = async ({ scenario, fork }: Steps) => {
  const requires = () => fieldNamed(scenario, 'dynamicFactors');
  const { check } = fork('', requires);
  const offered = 'what is offered in phase';
  await check(`${offered} initial`, RULES.offered, calls.listOfferedFactors({ phase: 'initial' }));
  await check(`${offered} second`, RULES.offeredSecond, calls.listOfferedFactors({ phase: 'second' }));
  for (const kind of ['sms', 'push']) {
    const steps = fork('', requires);
    const username = await steps.need(() => userWith(scenario, kind).username, '');
    await steps.check(`the user's own ${kind}`, ownFactor(kind), calls.findFactor(username, kind));
  }
  const other = calls.findFactor(scenario.users[0]?.username ?? '', 'conformance');
  await check('a kind that the user lacks', RULES.noOwnFactor, other);
};
