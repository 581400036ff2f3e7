import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import type { Wrong } from '../http/browser';
import { RULES, type Rule } from '../http/rules';
import { attemptOf } from '../runner/codes';
import type { Steps } from '../runner/steps';
import { fieldNamed, userWith } from '../scenario/test-users';

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
