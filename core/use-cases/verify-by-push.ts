import { PUSH_POLL_INTERVAL, PUSH_TIMEOUT } from '../limits';
import { type Clock, LATE } from '../ports/clock';
import type { RecoverySession } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import { GENERIC_EXCEPTION, type Proof } from '../server/wire';
import type { Store } from '../state/store';
import type { Proceed } from './proceed';

type Calls = Pick<RecoveryApi, 'sendPush' | 'poll'>;

/**
 * Proves the identity by a push: sends it, then polls every two seconds by the latest link until the first SUCCESS,
 * REJECTED or TIMEOUT; a minute after the press it is NOPUSHSENT (specification, section 4, "Push").
 */
export const verifyByPush =
  (api: Calls, clock: Clock, session: Store<RecoverySession>, proceed: Proceed) =>
  async (signal: AbortSignal): Promise<Result<void>> => {
    const attempt = session.get();
    const proof = await clock.deadline(PUSH_TIMEOUT, signal, (inTime) =>
      awaitPush(api, clock, attempt, inTime),
    );
    if (proof === LATE) return refused('NOPUSHSENT');
    if (!proof.ok) return proof;
    proceed(attempt, proof.value);
    return accepted(undefined);
  };

const awaitPush = async (
  api: Calls,
  clock: Clock,
  attempt: RecoverySession,
  signal: AbortSignal,
): Promise<Result<Proof>> => {
  const sent = await api.sendPush(attempt, signal);
  if (!sent.ok) return sent;

  let push = sent.value;
  while (true) {
    const { factorResult, pollLink, proof } = push;
    if (factorResult === 'SUCCESS') return proof ? accepted(proof) : refused(GENERIC_EXCEPTION);
    if (factorResult === 'REJECTED' || factorResult === 'TIMEOUT') return refused(factorResult);
    if (pollLink === undefined) return refused(GENERIC_EXCEPTION);

    await clock.sleep(PUSH_POLL_INTERVAL, signal);
    const polled = await api.poll(attempt, pollLink, signal);
    if (polled.ok) push = polled.value;
    else if (polled.code !== 'unreachable') return polled;
  }
};
