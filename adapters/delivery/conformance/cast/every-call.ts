import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { type Had, had, missing } from '../report/had';
import type { Scenario } from '../scenario/scenario';
import { attemptOf } from './attempt';
import { userWith } from './cast';

/** A call that posts, with a body that is right in its form and good for nothing. */
export interface NamedCall {
  readonly name: string;
  readonly call: Call<unknown>;
  /** Whether the scenario says that the server answers it. */
  readonly isAnswered: Had<unknown>;
}

const NOTHING = 'conformance';

const token = { recoveryToken: NOTHING, recoveryType: 'RECOVERY' };

const codeKinds = ['verify', 'sms', 'call', 'google', 'rsa', 'yubikey', 'push'];

/** The calls that post, each about one user. */
export const everyPost = (scenario: Scenario, username: string): readonly NamedCall[] => {
  const attempt = attemptOf(username, 'initial', 'password');
  const has = (...kinds: readonly string[]): Had<unknown> => {
    const found = kinds.map((kind) => userWith(scenario, kind));
    return found.find(({ ok }) => ok) ?? missing(`no user has ${kinds.join(' or ')} in the scenario`);
  };
  const says = (field: keyof Scenario): Had<unknown> =>
    scenario[field] ? had(true) : missing(`the scenario does not name ${field}`);
  const either = (first: Had<unknown>, second: Had<unknown>) => (first.ok ? first : second);
  const rows: readonly (readonly [Call<unknown>, Had<unknown>])[] = [
    [calls.listFactors(attempt), had(true)],
    [calls.findFactor(username, 'sms'), says('dynamicFactors')],
    [calls.verifyCode(attempt, 'sms', NOTHING), has(...codeKinds)],
    [calls.verifyPin(attempt, NOTHING), has('pin')],
    [calls.verifyBadge(attempt, NOTHING), has('badge')],
    [calls.sendEmail(attempt), has('email')],
    [calls.poll(attempt, NOTHING), has('push')],
    [
      calls.changePassword(username, NOTHING, NOTHING),
      either(says('expiredPassword'), says('resetsPassword')),
    ],
    [calls.resetPassword({ ...token, userName: username }, NOTHING), says('resetsPassword')],
    [calls.unlock({ ...token, userName: username }), says('unlocksAccount')],
  ];
  return rows.map(([call, isAnswered]) => ({ name: `POST ${call.path}`, call, isAnswered }));
};
