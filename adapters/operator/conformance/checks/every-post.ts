import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { attemptOf } from '../runner/codes';
import type { Steps } from '../runner/steps';
import { fieldNamed, userWith } from '../scenario/test-users';

const read = (body: unknown) => body;

/** The first API call of the page. */
export const configuration: Call<unknown> = { method: 'GET', path: '/configuration/admin', read };

const NOTHING = 'conformance';
const token = { recoveryToken: NOTHING, recoveryType: 'RECOVERY' };
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
  const has = (...kinds: readonly string[]) => fork('', () => userWith(scenario, ...kinds));
  const names = (field: 'dynamicFactors' | 'resetsPassword' | 'unlocksAccount') =>
    fork('', () => fieldNamed(scenario, field));
  const changes = fork('', () => scenario.expiredPassword ?? fieldNamed(scenario, 'resetsPassword'));
  const reset = calls.resetPasswordCall({ ...token, userName: username }, NOTHING);
  return [
    { call: calls.listFactors(attempt), steps: fork() },
    { call: calls.findFactor(username, 'sms'), steps: names('dynamicFactors') },
    { call: calls.verifyCode(attempt, 'sms', NOTHING), steps: has(...codeKinds) },
    { call: calls.verifyPin(attempt, NOTHING), steps: has('pin') },
    { call: calls.verifyBadge(attempt, NOTHING), steps: has('badge') },
    { call: calls.sendEmailCall(attempt), steps: has('email') },
    { call: calls.poll(attempt, NOTHING), steps: has('push') },
    { call: calls.changePasswordCall(username, NOTHING, NOTHING), steps: changes },
    { call: reset, steps: names('resetsPassword') },
    { call: calls.unlock({ ...token, userName: username }), steps: names('unlocksAccount') },
  ];
};
