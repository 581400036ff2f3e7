import { CALL_TIMEOUT, REDIRECT_FALLBACK_DELAY } from '../limits';
import { TIMED_OUT } from '../ports/clock';
import type { IdentityProvider } from '../ports/identity-provider';
import type { Place } from '../ports/navigation';
import type { Admission } from '../recovery/admit';
import { isRedirectOnly, routeOf, SIGNED_IN_ROUTE } from '../recovery/routes';
import { accepted, type Refusal, type Result, refused } from '../result';
import { withProvider } from '../state/authentication';
import type { Needs } from '../state/needs';
import { loadReturnPage, saveReturnPage } from '../state/return-addresses';
import { applicationSignal } from '../state/single-flight';
import type { ScreenState } from '../state/visit';

export type ProviderAdmission = Extract<Admission, { is: 'ask-provider' | 'sign-in' | 'finish-sign-in' }>;

export type ProviderAnswer =
  /** `isAuthenticated` is now known. */
  | { readonly is: 'known' }
  /** `route` is the page to open next. */
  | { readonly is: 'signed-in'; readonly route: string }
  | SignInFailed;

type SignInFailed = Extract<ScreenState, { is: 'sign-in-failed' }>;

export type ProviderNeeds = Needs<'navigation' | 'clock' | 'sessionStorage' | 'cookies' | 'authentication'>;

/** Rejects if `visitSignal` aborts, but completes a sign-in even after the user has left the screen. */
export const askProvider =
  (needs: ProviderNeeds) =>
  async (place: Place, admission: ProviderAdmission, visitSignal: AbortSignal): Promise<ProviderAnswer> => {
    const answer = await ask(needs, place, admission, visitSignal);
    return answer.ok ? answer.value : signInFailed(needs, place, admission, answer);
  };

/** Error screen with the route that starts the sign-in again (specification, section 2, `recovery/callback`). */
export const signInFailed = (
  needs: Pick<ProviderNeeds, 'sessionStorage' | 'cookies' | 'navigation'>,
  place: Place,
  { is }: ProviderAdmission,
  refusal: Refusal,
): SignInFailed => {
  const retry = is === 'finish-sign-in' ? (loadReturnPage(needs) ?? '/login') : routeOf(place);
  return { is: 'sign-in-failed', refusal, retry };
};

const ask = async (
  needs: ProviderNeeds,
  place: Place,
  admission: ProviderAdmission,
  visitSignal: AbortSignal,
): Promise<Result<ProviderAnswer>> => {
  switch (admission.is) {
    case 'ask-provider':
      return callProvider(needs, visitSignal, async () => accepted({ is: 'known' }));
    case 'sign-in':
      return signIn(needs, admission.returnTo, visitSignal);
    case 'finish-sign-in':
      return finishSignIn(needs, place);
  }
};

/** The two steps share one timeout of 20 s. */
const callProvider = async <T>(
  { clock, authentication }: Pick<ProviderNeeds, 'clock' | 'authentication'>,
  signal: AbortSignal,
  work: (provider: IdentityProvider, signal: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const answer = await clock.withTimeout(CALL_TIMEOUT, signal, (inTime) =>
    withProvider(authentication, (provider) => work(provider, inTime)),
  );
  return answer === TIMED_OUT ? refused('unreachable') : answer;
};

const signIn = async (needs: ProviderNeeds, returnTo: string, visitSignal: AbortSignal): Promise<Refusal> => {
  saveReturnPage(needs, returnTo);
  const answer = await callProvider(needs, visitSignal, (provider, inTime) => provider.signIn(inTime));
  if (!answer.ok) return answer;
  await needs.clock.sleep(REDIRECT_FALLBACK_DELAY, visitSignal);
  // The redirect has started, but the browser is still here.
  return refused('unreachable');
};

/** Resolves with the stored route, or else with `SIGNED_IN_ROUTE` (section 2, `recovery/callback`). */
const finishSignIn = async (needs: ProviderNeeds, place: Place): Promise<Result<ProviderAnswer>> => {
  const { isAuthenticated } = needs.authentication;
  // The authorization code must not remain in the URL or the browser history.
  if (routeOf(place) !== place.path) needs.navigation.replace(place.path);
  const finished = await callProvider(needs, applicationSignal, (provider, inTime) =>
    provider.finishSignIn(place, inTime),
  );
  // The user opened the callback URL again, for example by Back, and is already signed in.
  const isRepeated = !finished.ok && finished.code === 'sign-in-elsewhere' && isAuthenticated.get();
  if (!finished.ok && !isRepeated) return finished;
  const route = loadReturnPage(needs);
  saveReturnPage(needs, undefined);
  const isUsable = route !== undefined && !isRedirectOnly(route.replace(/[?#].*/s, ''));
  return accepted({ is: 'signed-in', route: isUsable ? route : SIGNED_IN_ROUTE });
};

export const retrySignIn =
  ({ navigation }: Needs<'navigation'>) =>
  (route: string): void =>
    navigation.leave(navigation.origin + route);

/** The route guard then starts a sign-in. */
export const signInAgain =
  ({ navigation }: Needs<'navigation'>) =>
  (): void =>
    navigation.replace(routeOf(navigation.current()));
