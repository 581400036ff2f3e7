import type { Dependencies } from '../dependencies';
import { SIGN_OUT_TIMEOUT } from '../limits';
import { TIMED_OUT } from '../ports/clock';
import type { SignOutCourse } from '../ports/identity-provider';
import { LANDING_ROUTE } from '../recovery/routes';
import { type Result, refused } from '../result';
import { withProvider } from '../state/authentication';
import { keepSignOutRest } from '../state/sign-out-notice';

type SignOutNeeds = Dependencies<'authentication' | 'clock' | 'navigation' | 'sessionStorage'>;

/**
 * Signs out in this browser and at the provider, then shows the landing page. If the provider has a sign-out page, the browser
 * visits it first. Refused if the provider could not be notified within 10 s, or if the browser has not left by then.
 */
export const signOut =
  (needs: SignOutNeeds) =>
  async (signal: AbortSignal): Promise<Result<SignOutCourse>> => {
    const { clock, navigation } = needs;
    const answer = await clock.withTimeout(SIGN_OUT_TIMEOUT, signal, (inTime) => askToSignOut(needs, inTime));
    if (answer === TIMED_OUT) return refused('sign-out-failed');
    if (answer.ok) navigation.replace(LANDING_ROUTE);
    return answer;
  };

/** Stays pending while the browser leaves for the provider's sign-out page: the caller's timeout ends the wait. */
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
