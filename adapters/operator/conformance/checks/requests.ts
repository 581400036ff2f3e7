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

/** Checks the response to too many requests. */
export const throttling = async ({ scenario, fork }: Steps) => {
  const { check } = fork('', () => fieldNamed(scenario, 'throttled'));
  await check('too many requests', RULES.throttled, listFactors(attemptOf(scenario.throttled ?? '')));
};
