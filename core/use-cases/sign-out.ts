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
 * Signs the user out in this browser and at the identity provider. Visits the provider's sign-out page if there is one, then
 * shows the landing page. Returns an error if the provider could not be notified or the browser has not left the page within 10
 * seconds.
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

/** Signs the user out. If the browser then navigates to the provider's sign-out page, waits until the caller's timeout. */
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
