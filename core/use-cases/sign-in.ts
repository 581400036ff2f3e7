import { guardRoute } from '../configuration/redirects';
import { CALL_DEADLINE } from '../limits';
import { type Clock, LATE } from '../ports/clock';
import type { IdentityProvider, SignOutCourse } from '../ports/identity-provider';
import type { Navigation } from '../ports/navigation';
import { LANDING_ROUTE, parseRoute, SIGNED_IN_ROUTE } from '../recovery/routes';
import { accepted, type Result, refused } from '../result';
import type { Authentication } from '../state/authentication';

type Work<T> = (provider: IdentityProvider, signal: AbortSignal) => Promise<Result<T>>;

const withProvider = async <T>(
  authentication: Authentication,
  clock: Clock,
  signal: AbortSignal,
  work: Work<T>,
): Promise<Result<T>> => {
  const answer = await clock.deadline(CALL_DEADLINE, signal, async (inTime) => {
    const provider = await authentication.provider();
    return provider.ok ? work(provider.value, inTime) : provider;
  });
  return answer === LATE ? refused('unreachable') : answer;
};

/** Leaves for the identity provider, which sends the visitor back to `returnTo` (specification, sections 1 and 4). */
export const signIn =
  (authentication: Authentication, clock: Clock) =>
  (returnTo: string, signal: AbortSignal): Promise<Result<void>> =>
    withProvider(authentication, clock, signal, (provider, inTime) => provider.signIn(returnTo, inTime));

/**
 * Completes the sign-in from the callback's address, and answers with the remembered route of ours. A remembered page
 * elsewhere, or one that would sign in again, is dropped (specification, section 2, `recovery/callback`).
 */
export const finishSignIn =
  (authentication: Authentication, clock: Clock, origin: string) =>
  async (callbackAddress: string, signal: AbortSignal): Promise<Result<string>> => {
    const finished = await withProvider(authentication, clock, signal, (provider, inTime) =>
      provider.finishSignIn(callbackAddress, inTime),
    );
    if (!finished.ok) return finished;
    const route = guardRoute(finished.value, origin);
    const leadsBack = ['login', 'callback'].includes(parseRoute(route?.split('?')[0] ?? '').is);
    return accepted(route === undefined || leadsBack ? SIGNED_IN_ROUTE : route);
  };

/** Signs out, here and at the provider, and ends on the landing page: through the provider's own sign-out if it has one. */
export const signOut =
  (authentication: Authentication, clock: Clock, navigation: Pick<Navigation, 'replace'>) =>
  async (signal: AbortSignal): Promise<Result<SignOutCourse>> => {
    const answer = await withProvider(authentication, clock, signal, (provider, inTime) =>
      provider.signOut(inTime),
    );
    if (answer.ok && answer.value === 'here') navigation.replace(LANDING_ROUTE);
    return answer;
  };
