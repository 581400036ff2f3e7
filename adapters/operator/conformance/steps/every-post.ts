import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import type { Scenario } from '../scenario/scenario';
import { fieldNamed, userWith } from '../scenario/users';
import { attemptOf } from './attempt';

/** A POST with a valid body that proves nothing. */
export interface Post {
  readonly call: Call<unknown>;
  /** Throws `NotTried` unless the scenario says that the server answers the call. */
  readonly requires?: () => unknown;
}

const NOTHING = 'conformance';
const token = { recoveryToken: NOTHING, recoveryType: 'RECOVERY' };
const codeKinds = ['verify', 'sms', 'call', 'google', 'rsa', 'yubikey', 'push'];

/** Every POST of the contract, each about one user. */
export const everyPost = (scenario: Scenario, username: string): readonly Post[] => {
  const attempt = attemptOf(username, 'initial', 'password');
  const names = (field: keyof Scenario) => () => fieldNamed(scenario, field);
  const has =
    (...kinds: readonly string[]) =>
    () =>
      userWith(scenario, ...kinds);
  return [
    { call: calls.listFactors(attempt) },
    { call: calls.findFactor(username, 'sms'), requires: names('dynamicFactors') },
    { call: calls.verifyCode(attempt, 'sms', NOTHING), requires: has(...codeKinds) },
    { call: calls.verifyPin(attempt, NOTHING), requires: has('pin') },
    { call: calls.verifyBadge(attempt, NOTHING), requires: has('badge') },
    { call: calls.sendEmail(attempt), requires: has('email') },
    { call: calls.poll(attempt, NOTHING), requires: has('push') },
    {
      call: calls.changePassword(username, NOTHING, NOTHING),
      requires: () => scenario.expiredPassword ?? fieldNamed(scenario, 'resetsPassword'),
    },
    {
      call: calls.resetPassword({ ...token, userName: username }, NOTHING),
      requires: names('resetsPassword'),
    },
    { call: calls.unlock({ ...token, userName: username }), requires: names('unlocksAccount') },
  ];
};
