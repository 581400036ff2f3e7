import { RESEND_DELAY } from '../limits';
import type { Needs } from '../needs';
import { factorTypeOf } from '../recovery/factors';
import { holdCodeRequested, holdCodeSent, isSameAttempt } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import * as calls from '../server/calls';

/** Is told when a code may be sent again, in milliseconds of the Clock. */
type TellSent = (resendAt: number) => void;

/**
 * Sends a code to the selected factor, by text message or by a call. Tells when it is sent, with the time from which
 * on it may be sent again, and answers then, 30 seconds later (specification, section 4, "SMS and voice button").
 */
export const sendCode =
  (needs: Needs<'send' | 'clock' | 'session' | 'events'>) =>
  async (tellSent: TellSent, signal: AbortSignal): Promise<Result<void>> => {
    const { send, clock, session, events } = needs;
    const attempt = session.get();
    if (!attempt.selectedFactor) return refused('superseded');
    const factorType = factorTypeOf(attempt.selectedFactor);
    session.update((held) => holdCodeRequested(held, factorType));
    events.record({ step: 'sent', factor: attempt.selectedFactor });
    const answer = await send(calls.sendCode(attempt, factorType), signal);
    if (!isSameAttempt(attempt, session.get())) return refused('superseded');
    if (!answer.ok) return answer;
    session.update((held) => holdCodeSent(held, factorType, clock.now()));
    return rest(needs, RESEND_DELAY, tellSent, signal);
  };

/** On entering its screen: rests for what is left of the 30 seconds; `undefined` where nothing is (design, "Settled questions"). */
export const awaitResend =
  (needs: Needs<'clock' | 'session'>) =>
  (tellSent: TellSent, signal: AbortSignal): Promise<Result<void>> | undefined => {
    const { clock, session } = needs;
    const { selectedFactor, codesSent } = session.get();
    const factorType = selectedFactor ? factorTypeOf(selectedFactor) : '';
    const sentAt = codesSent.get(factorType);
    if (sentAt === undefined) return undefined;

    const now = clock.now();
    // Where the clock was set back, the 30 seconds begin now: nobody waits longer than that.
    if (sentAt > now) session.update((held) => holdCodeSent(held, factorType, now));
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

/**
 * Sends the e-mail whose link resets the password or unlocks the account (specification, section 4, "Email"). From then on
 * this tab waits for that link, whatever became of an earlier one.
 */
export const sendEmail =
  ({ send, session, hasGoneOn, events }: Needs<'send' | 'session' | 'hasGoneOn' | 'events'>) =>
  (signal: AbortSignal): Promise<Result<unknown>> => {
    const attempt = session.get();
    hasGoneOn.set(false);
    if (attempt.selectedFactor) events.record({ step: 'sent', factor: attempt.selectedFactor });
    return send(calls.sendEmail(attempt), signal);
  };
