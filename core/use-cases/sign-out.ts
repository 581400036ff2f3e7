import { SIGN_OUT_TIMEOUT } from '../limits';
import { TIMED_OUT } from '../ports/clock';
import type { SignOutCourse } from '../ports/identity-provider';
import { type Result, refused } from '../result';
import { withProvider } from '../state/authentication';
import type { Needs } from '../state/needs';
import { keepSignOutRest } from '../state/sign-out-notice';

type SignOutNeeds = Needs<'authentication' | 'clock' | 'open' | 'sessionStorage'>;

/** Returns an error if the provider could not be notified or the browser has not left within 10 seconds. */
export const signOut =
  (needs: SignOutNeeds) =>
  async (signal: AbortSignal): Promise<Result<SignOutCourse>> => {
    const { clock, open } = needs;
    const answer = await clock.withTimeout(SIGN_OUT_TIMEOUT, signal, (inTime) => askToSignOut(needs, inTime));
    if (answer === TIMED_OUT) return refused('sign-out-failed');
    if (answer.ok) open({ is: 'landing' }, 'replaces');
    return answer;
  };

/** While the browser navigates to the provider, waits until the caller's timeout. */
const askToSignOut = async (
  { authentication, clock, sessionStorage }: SignOutNeeds,
  signal: AbortSignal,
): Promise<Result<SignOutCourse> | typeof TIMED_OUT> => {
  const answer = await withProvider(authentication, (provider) => provider.signOut(signal));
  keepSignOutRest(sessionStorage, answer.ok ? answer.value : 'here');
  const isLeaving = answer.ok && answer.value.startsWith('leaving');
  if (!isLeaving) return answer;
  await clock.sleep(SIGN_OUT_TIMEOUT, signal);
  return TIMED_OUT;
};
