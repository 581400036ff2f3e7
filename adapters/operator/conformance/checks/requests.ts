import { listFactors } from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import type { Wrong } from '../http/browser';
import type { Rule } from '../http/expectations';
import { RULES } from '../http/rules';
import { attemptOf } from '../runner/codes';
import type { Steps } from '../runner/steps';
import { fieldNamed } from '../scenario/test-users';
import { configuration, everyPost } from './every-post';

/** Checks the configuration request, which the page sends once on startup. */
export const loadsConfiguration = async ({ check }: Steps) => {
  await check('the type admin', RULES.configuration, configuration);
  const wrong = { path: '/configuration/conformance' };
  await check('an unknown type', RULES.noSuch, configuration, wrong);
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
    ['as text/plain', RULES.notJson, { contentType: 'text/plain' }],
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

/** Calls in which a token identifies the user. */
const byToken = ['/credentials/verifyandresetpassword', '/credentials/verifyandunlock'];

/** Checks that every call rejects an unknown user with the same error. */
export const unknownUser = async ({ scenario, fork }: Steps) => {
  const parent = fork('', () => fieldNamed(scenario, 'unknownUser'));
  for (const { call, steps } of everyPost(parent, scenario.unknownUser ?? '')) {
    if (byToken.includes(call.path)) continue;
    // A server may check the poll link first, before it looks up the user.
    const rule = call.path === '/recovery/poll' ? RULES.noSuchPoll : RULES.noSuch;
    await steps.check('an unknown user', rule, call);
  }
};

/** Checks the response to too many requests. */
export const throttling = async ({ scenario, fork }: Steps) => {
  const { check } = fork('', () => fieldNamed(scenario, 'throttled'));
  await check('too many requests', RULES.throttled, listFactors(attemptOf(scenario.throttled ?? '')));
};
