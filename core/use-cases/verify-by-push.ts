import type { Dependencies } from '../dependencies';
import { PUSH_POLL_INTERVAL, PUSH_TIMEOUT } from '../limits';
import { TIMED_OUT } from '../ports/clock';
import type { Proof } from '../recovery/after-proof';
import type { RecoverySession } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import { poll, sendPush } from '../server/calls';
import { GENERIC_EXCEPTION } from '../server/wire';
import { waitUntilOnline } from '../state/track-connectivity';
import { proceedAfterProof } from './proceed';
import { type AttemptNeeds, sendAttempt } from './send-attempt';

type PushNeeds = AttemptNeeds & Dependencies<'clock' | 'configuration' | 'isOffline' | 'pushesPending'>;

/**
 * Proves the user's identity with a push. Sends the push, then polls its state until the user responds or the push expires. If
 * neither happens within one minute, returns the error `NOPUSHSENT` (specification, section 4, "Push").
 */
export const verifyByPush =
  (needs: PushNeeds) =>
  async (signal: AbortSignal): Promise<Result<void>> => {
    const attempt = needs.session.get();
    if (attempt.selectedFactor) needs.events.record({ step: 'sent', factor: attempt.selectedFactor });
    const { pushesPending } = needs;
    pushesPending.update((pending) => pending + 1);
    const proof = await needs.clock
      .withTimeout(PUSH_TIMEOUT, signal, (inTime) => awaitPush(needs, attempt, inTime))
      .finally(() => pushesPending.update((pending) => pending - 1));
    if (proof === TIMED_OUT) return refused('NOPUSHSENT');
    return proof.ok ? proceedAfterProof(needs)(proof.value) : proof;
  };

const awaitPush = async (
  needs: PushNeeds,
  attempt: RecoverySession,
  signal: AbortSignal,
): Promise<Result<Proof>> => {
  const { clock, isOffline } = needs;
  const sent = await sendAttempt(needs, attempt, sendPush(attempt), signal);
  if (!sent.ok) return sent;

  let push = sent.value;
  let { pollLink } = push;
  while (true) {
    const { factorResult, proof } = push;
    if (factorResult === 'SUCCESS') return proof ? accepted(proof) : refused(GENERIC_EXCEPTION);
    if (factorResult === 'REJECTED' || factorResult === 'TIMEOUT') return refused(factorResult);
    if (pollLink === undefined) return refused(GENERIC_EXCEPTION);

    await clock.sleep(PUSH_POLL_INTERVAL, signal);
    await waitUntilOnline(isOffline, clock, signal);
    const polled = await sendAttempt(needs, attempt, poll(attempt, pollLink), signal);
    if (polled.ok) {
      push = polled.value;
      pollLink = push.pollLink ?? pollLink;
    } else if (polled.code !== 'unreachable') return polled;
  }
};
