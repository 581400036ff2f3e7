import { RESEND_DELAY } from '../limits';
import { factorTypeOf } from '../recovery/factors';
import { withCodeRequested, withCodeSent } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import * as calls from '../server/calls';
import type { Needs } from '../state/needs';
import { type AttemptNeeds, sendAttempt } from './send-attempt';

/** In milliseconds since 1970. */
type TellSent = (resendAt: number) => void;

/** Calls `tellSent` once sent, and resolves 30 seconds later (section 4, "SMS and voice button"). */
export const sendCode =
  (needs: AttemptNeeds & Needs<'clock'>) =>
  async (tellSent: TellSent, signal: AbortSignal): Promise<Result<void>> => {
    const { clock, session } = needs;
    const attempt = session.get();
    if (!attempt.selectedFactor) return refused('superseded');
    const factorType = factorTypeOf(attempt.selectedFactor);
    session.update((held) => withCodeRequested(held, factorType));
    const answer = await sendAttempt(needs, attempt, calls.sendCode(attempt, factorType), signal);
    if (!answer.ok) return answer;
    session.update((held) => withCodeSent(held, factorType, clock.now()));
    return rest(needs, RESEND_DELAY, tellSent, signal);
  };

/** Continues the wait on a screen that opens again. Returns `undefined` if no wait is necessary. */
export const awaitResend =
  (needs: Needs<'clock' | 'session'>) =>
  (tellSent: TellSent, signal: AbortSignal): Promise<Result<void>> | undefined => {
    const { clock, session } = needs;
    const { selectedFactor, codesSent } = session.get();
    const factorType = selectedFactor ? factorTypeOf(selectedFactor) : '';
    const sentAt = codesSent.get(factorType)?.at(-1) ?? 0;
    const now = clock.now();
    // The system clock was set back, so the 30-second wait starts again.
    if (sentAt > now) session.update((held) => withCodeSent(held, factorType, now));
    const left = Math.min(sentAt, now) + RESEND_DELAY - now;
    return left > 0 ? rest(needs, left, tellSent, signal) : undefined;
  };

const rest = async (
  { clock }: Needs<'clock'>,
  milliseconds: number,
  tellSent: TellSent,
  signal: AbortSignal,
): Promise<Result<void>> => {
  tellSent(clock.now() + milliseconds);
  await clock.sleep(milliseconds, signal);
  return accepted(undefined);
};

/** Specification, section 4, "Email". */
export const sendEmail =
  (needs: AttemptNeeds & Needs<'clock'>) =>
  async (signal: AbortSignal): Promise<Result<unknown>> => {
    const { session, clock } = needs;
    const attempt = session.get();
    const { selectedFactor } = attempt;
    const answer = await sendAttempt(needs, attempt, calls.sendEmail(attempt), signal);
    if (!answer.ok) return answer;
    if (selectedFactor)
      session.update((held) => withCodeSent(held, factorTypeOf(selectedFactor), clock.now()));
    return answer;
  };
