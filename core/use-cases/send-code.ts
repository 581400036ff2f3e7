import type { Dependencies } from '../dependencies';
import { RESEND_DELAY } from '../limits';
import { factorTypeOf } from '../recovery/factors';
import { withCodeRequested, withCodeSent } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import * as calls from '../server/calls';
import { type AttemptNeeds, sendAttempt } from './send-attempt';

/** Callback that receives the time at which the user can request another code, in milliseconds since 1970. */
type TellSent = (resendAt: number) => void;

/**
 * Sends a code by SMS or voice for the selected factor. Calls `tellSent` when the code is sent. Resolves 30 seconds later, when
 * the user can request another code (specification, section 4, "SMS and voice button").
 */
export const sendCode =
  (needs: AttemptNeeds & Dependencies<'clock'>) =>
  async (tellSent: TellSent, signal: AbortSignal): Promise<Result<void>> => {
    const { clock, session, events } = needs;
    const attempt = session.get();
    if (!attempt.selectedFactor) return refused('superseded');
    const factorType = factorTypeOf(attempt.selectedFactor);
    session.update((held) => withCodeRequested(held, factorType));
    events.record({ step: 'sent', factor: attempt.selectedFactor });
    const answer = await sendAttempt(needs, attempt, calls.sendCode(attempt, factorType), signal);
    if (!answer.ok) return answer;
    session.update((held) => withCodeSent(held, factorType, clock.now()));
    return rest(needs, RESEND_DELAY, tellSent, signal);
  };

/**
 * Resolves when the 30-second wait after the last code is over. Used when the user opens the screen again. Returns `undefined`
 * if no wait is necessary (specification, "Settled questions").
 */
export const awaitResend =
  (needs: Dependencies<'clock' | 'session'>) =>
  (tellSent: TellSent, signal: AbortSignal): Promise<Result<void>> | undefined => {
    const { clock, session } = needs;
    const { selectedFactor, codesSent } = session.get();
    const factorType = selectedFactor ? factorTypeOf(selectedFactor) : '';
    const sentAt = codesSent.get(factorType)?.at(-1);
    if (sentAt === undefined) return undefined;

    const now = clock.now();
    // If the system clock was set back, the stored send time is in the future. The 30-second wait then starts again.
    if (sentAt > now) session.update((held) => withCodeSent(held, factorType, now));
    const left = Math.min(sentAt, now) + RESEND_DELAY - now;
    return left > 0 ? rest(needs, left, tellSent, signal) : undefined;
  };

const rest = async (
  { clock }: Dependencies<'clock'>,
  milliseconds: number,
  tellSent: TellSent,
  signal: AbortSignal,
): Promise<Result<void>> => {
  tellSent(clock.now() + milliseconds);
  await clock.sleep(milliseconds, signal);
  return accepted(undefined);
};

/** Sends the e-mail with the link that resets the password or unlocks the account (specification, section 4, "Email"). */
export const sendEmail =
  (needs: AttemptNeeds & Dependencies<'clock' | 'continuedInOtherTab'>) =>
  async (signal: AbortSignal): Promise<Result<unknown>> => {
    const { session, clock, continuedInOtherTab, events } = needs;
    const attempt = session.get();
    const { selectedFactor } = attempt;
    if (selectedFactor) events.record({ step: 'sent', factor: selectedFactor });
    const answer = await sendAttempt(needs, attempt, calls.sendEmail(attempt), signal);
    if (!answer.ok) return answer;
    continuedInOtherTab.set(false);
    if (selectedFactor)
      session.update((held) => withCodeSent(held, factorTypeOf(selectedFactor), clock.now()));
    return answer;
  };
