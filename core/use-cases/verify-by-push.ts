import { PUSH_POLL_INTERVAL, PUSH_TIMEOUT, TIMER_TOLERANCE } from '../limits';
import type { Proof } from '../recovery/after-proof';
import type { RecoverySession } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import { poll, sendPush } from '../server/calls';
import type { Call } from '../server/send';
import { GENERIC_EXCEPTION, type PushAnswer } from '../server/wire';
import type { Needs } from '../state/needs';
import { proceedAfterProof } from './proceed';
import { type AttemptNeeds, sendAttempt } from './send-attempt';

type PushNeeds = AttemptNeeds & Needs<'clock' | 'configuration' | 'navigation'>;

/** Polls until the user responds; `NOPUSHSENT` after one minute (specification, section 4, "Push"). */
export const verifyByPush =
  (needs: PushNeeds) =>
  async (signal: AbortSignal): Promise<Result<void>> => {
    const proof = await awaitPush(needs, needs.session.get(), signal);
    return proof.ok ? proceedAfterProof(needs)(proof.value) : proof;
  };

/** If the page has slept past the limit, polls once more before `NOPUSHSENT`. */
const awaitPush = async (
  needs: PushNeeds,
  attempt: RecoverySession,
  signal: AbortSignal,
): Promise<Result<Proof>> => {
  const { clock } = needs;
  const endsAt = clock.now() + PUSH_TIMEOUT;
  let pollLink: string | undefined;
  let outcome: Result<Proof> | undefined;

  const ask = async (call: Call<PushAnswer>, open: AbortSignal): Promise<typeof outcome> => {
    const answer = await sendAttempt(needs, attempt, call, open);
    if (!answer.ok) return answer;
    const { factorResult, proof } = answer.value;
    pollLink = answer.value.pollLink ?? pollLink;
    if (factorResult === 'SUCCESS') return proof ? accepted(proof) : refused(GENERIC_EXCEPTION);
    if (factorResult === 'REJECTED' || factorResult === 'TIMEOUT') return refused(factorResult);
    return pollLink === undefined ? refused(GENERIC_EXCEPTION) : undefined;
  };
  const askAgain = async (open: AbortSignal): Promise<void> => {
    const polled = await ask(poll(attempt, pollLink ?? ''), open);
    if (polled?.ok || polled?.code !== 'unreachable') outcome = polled;
  };

  await clock.withTimeout(PUSH_TIMEOUT, signal, async (open) => {
    outcome = await ask(sendPush(attempt), open);
    while (!outcome) {
      await clock.sleep(PUSH_POLL_INTERVAL, open);
      await askAgain(open);
    }
  });
  const hasSlept = clock.now() - endsAt > TIMER_TOLERANCE;
  if (!outcome && hasSlept && pollLink) await askAgain(signal);
  return outcome ?? refused('NOPUSHSENT');
};
