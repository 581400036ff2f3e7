import { RESEND_DELAY } from '../limits';
import type { Needs } from '../needs';
import { factorTypeOf } from '../recovery/factors';
import { accepted, type Result, refused } from '../result';
import * as calls from '../server/calls';

/**
 * Sends a code to the selected factor, by text message or by a call. Tells when it is sent, and answers 30 seconds
 * later, when it may be sent again (specification, section 4, "SMS and voice button").
 */
export const sendCode =
  ({ send, clock, session }: Needs<'send' | 'clock' | 'session'>) =>
  async (tellSent: () => void, signal: AbortSignal): Promise<Result<void>> => {
    const attempt = session.get();
    if (!attempt.selectedFactor) return refused('superseded');
    const answer = await send(calls.sendCode(attempt, factorTypeOf(attempt.selectedFactor)), signal);
    if (!answer.ok) return answer;
    tellSent();
    await clock.sleep(RESEND_DELAY, signal);
    return accepted(undefined);
  };

/** Sends the e-mail whose link resets the password or unlocks the account (specification, section 4, "Email"). */
export const sendEmail =
  ({ send, session }: Needs<'send' | 'session'>) =>
  (signal: AbortSignal): Promise<Result<unknown>> =>
    send(calls.sendEmail(session.get()), signal);
