import { SIGN_OUT_DEADLINE } from '../limits';
import type { Needs } from '../needs';
import { LATE } from '../ports/clock';
import type { SignOutCourse } from '../ports/identity-provider';
import { LANDING_ROUTE } from '../recovery/routes';
import { type Result, refused } from '../result';
import { withProvider } from '../state/authentication';
import { keepSignOutRest } from '../state/sign-out-notice';

type SignOutNeeds = Needs<'authentication' | 'clock' | 'navigation' | 'sessionStorage'>;

/**
 * Signs out, here and at the provider, and ends on the landing page: through the provider's own sign-out if it has one.
 * Refused if the provider could not be told within 10 s, or has not taken the browser over by then.
 */
export const signOut =
  (needs: SignOutNeeds) =>
  async (signal: AbortSignal): Promise<Result<SignOutCourse>> => {
    const { clock, navigation } = needs;
    const answer = await clock.deadline(SIGN_OUT_DEADLINE, signal, (inTime) => askToSignOut(needs, inTime));
    if (answer === LATE) return refused('sign-out-failed');
    if (answer.ok) navigation.replace(LANDING_ROUTE);
    return answer;
  };

/** Does not settle while the browser leaves for the provider's own sign-out: the caller's timeout ends it. */
const askToSignOut = async (
  { authentication, clock, sessionStorage }: SignOutNeeds,
  signal: AbortSignal,
): Promise<Result<SignOutCourse> | typeof LATE> => {
  const answer = await withProvider(authentication, (provider) => provider.signOut(signal));
  keepSignOutRest(sessionStorage, answer.ok ? answer.value : 'here');
  const isLeaving = answer.ok && answer.value.startsWith('leaving');
  if (!isLeaving) return answer;
  await clock.sleep(SIGN_OUT_DEADLINE, signal);
  return LATE;
};
