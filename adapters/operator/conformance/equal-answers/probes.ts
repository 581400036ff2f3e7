import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { type Attempt, checkCode, isSentCode } from '../runner/codes';
import { pollLinkIn } from '../runner/recovery';
import type { Steps } from '../runner/steps';

/** A call whose answers to two groups of users are compared. */
export interface Probe {
  readonly name: string;
  /** Creates the call for a user. `prepared` is the value that `prepare` has resolved with. */
  readonly callFor: (attempt: Attempt, prepared: string) => Call<unknown>;
  /** Sends a call that must precede the compared call. */
  readonly prepare?: (attempt: Attempt) => Promise<string>;
  /** True if the values in the answer differ between users. */
  readonly isPersonal?: true;
}

/** A code that no factor accepts, a poll link of no push, and an invented kind of factor. */
const NOTHING = 'conformance';

/** Lists the probes that need no factor. */
export const generalProbes: readonly Probe[] = [
  { name: 'the list of factors', isPersonal: true, callFor: calls.listFactors },
  { name: 'a factor that nobody has', callFor: (attempt) => calls.verifyCode(attempt, NOTHING, NOTHING) },
  { name: 'an unknown poll link', callFor: (attempt) => calls.poll(attempt, NOTHING) },
];

/** Compares wrong old passwords. The known user is one whose password the run may change. */
export const passwordProbe: Probe = {
  name: 'a wrong old password',
  callFor: ({ username }) => calls.changePasswordCall(username, NOTHING, NOTHING),
};

/** Lists the probes that need a factor of one kind. None of them proves an identity. */
export const probesOfKind = ({ browser, scenario }: Steps, kind: string): readonly Probe[] => {
  const sendPush = async (attempt: Attempt) => {
    const { body } = await browser.send(calls.sendPush(attempt));
    return pollLinkIn(body) || NOTHING;
  };
  const sent: Probe = { name: 'a code is sent', callFor: (attempt) => calls.sendCodeCall(attempt, kind) };
  const wrong: Probe = { name: 'a wrong code', callFor: (attempt) => checkCode(attempt, kind, NOTHING) };
  const special: Readonly<Record<string, readonly Probe[]>> = {
    push: [
      { name: 'a push is sent', callFor: calls.sendPush },
      { name: 'a poll of a push', prepare: sendPush, callFor: calls.poll },
    ],
    email: [{ name: 'a message is sent', callFor: calls.sendEmailCall }],
  };
  const own: Probe = {
    ...{ name: 'the own factor', isPersonal: true },
    callFor: ({ username }) => calls.findFactor(username, kind),
  };
  const byKind = special[kind] ?? (isSentCode(kind) ? [sent, wrong] : [wrong]);
  const all = scenario.dynamicFactors ? [...byKind, own] : byKind;
  return all.map((probe) => ({ ...probe, name: `${kind}, ${probe.name}` }));
};
