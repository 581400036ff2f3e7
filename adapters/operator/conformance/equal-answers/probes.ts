import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { attemptOf, checkCode, isSentCode } from '../runner/codes';
import { pollLinkIn } from '../runner/recovery';
import type { Steps } from '../runner/steps';

/** A call whose answers to two groups of users are compared. */
export interface Probe {
  readonly name: string;
  /** Creates the call for a user. `prepared` is the value that `prepare` has resolved with. */
  readonly callFor: (username: string, prepared: string) => Call<unknown>;
  /** Sends a call that must precede the compared call. */
  readonly prepare?: (username: string) => Promise<string>;
  /** True if the values in the answer differ between users. */
  readonly isPersonal?: true;
}

/** A code that no factor accepts, a poll link of no push, and an invented kind of factor. */
const NOTHING = 'conformance';

/** Lists the probes that need no factor. */
export const generalProbes: readonly Probe[] = [
  {
    name: 'the list of factors',
    isPersonal: true,
    callFor: (username) => calls.listFactors(attemptOf(username)),
  },
  {
    name: 'a factor that nobody has',
    callFor: (username) => calls.verifyCode(attemptOf(username), NOTHING, NOTHING),
  },
  { name: 'an unknown poll link', callFor: (username) => calls.poll(attemptOf(username), NOTHING) },
];

/** Compares wrong old passwords. The known user is one whose password the run may change. */
export const passwordProbe: Probe = {
  name: 'a wrong old password',
  callFor: (username) => calls.changePasswordCall(username, NOTHING, NOTHING),
};

const pushProbes = ({ browser }: Steps): readonly Probe[] => [
  { name: 'a push is sent', callFor: (username) => calls.sendPush(attemptOf(username)) },
  {
    name: 'a poll of a push',
    prepare: async (username) => {
      const { body } = await browser.send(calls.sendPush(attemptOf(username)));
      return pollLinkIn(body) ?? NOTHING;
    },
    callFor: (username, link) => calls.poll(attemptOf(username), link),
  },
];

/** Lists the probes that need a factor of one kind. None of them proves an identity. */
export const probesOfKind = (steps: Steps, kind: string): readonly Probe[] => {
  const probes: Probe[] = [];
  if (isSentCode(kind))
    probes.push({ name: 'a code is sent', callFor: (name) => calls.sendCodeCall(attemptOf(name), kind) });
  if (kind === 'push') probes.push(...pushProbes(steps));
  else if (kind === 'email')
    probes.push({ name: 'a message is sent', callFor: (name) => calls.sendEmailCall(attemptOf(name)) });
  else probes.push({ name: 'a wrong code', callFor: (name) => checkCode(attemptOf(name), kind, NOTHING) });
  if (steps.scenario.dynamicFactors)
    probes.push({
      name: 'the own factor',
      isPersonal: true,
      callFor: (name) => calls.findFactor(name, kind),
    });
  return probes.map((probe) => ({ ...probe, name: `${kind}, ${probe.name}` }));
};
