import { CALL_DEADLINE, DEPARTURE_PATIENCE } from '../limits';
import type { Needs } from '../needs';
import { LATE } from '../ports/clock';
import type { IdentityProvider } from '../ports/identity-provider';
import type { Place } from '../ports/navigation';
import type { Admission } from '../recovery/admit';
import { onlySendsOn, routeOf, SIGNED_IN_ROUTE } from '../recovery/routes';
import { accepted, type Refusal, type Result, refused } from '../result';
import { withProvider } from '../state/authentication';
import { untilTheEnd } from '../state/once';
import { keepPage, keptPage } from '../state/redirect-keeper';
import type { Shown } from '../state/visit';

/** The admissions that depend on the identity provider. */
export type ProviderAdmission = Extract<Admission, { is: 'ask-provider' | 'sign-in' | 'finish-sign-in' }>;

/** The answer of the identity provider. */
export type ProviderAnswer =
  /** The provider's code has loaded: `isAuthenticated` is known now. */
  | { readonly is: 'known' }
  /** The sign-in is complete; `route` is the page that it was started for. */
  | { readonly is: 'signed-in'; readonly route: string }
  | SignInFailed;

type SignInFailed = Extract<Shown, { is: 'sign-in-failed' }>;

/** The dependencies of a sign-in. */
export type ProviderNeeds = Needs<'navigation' | 'clock' | 'sessionStorage' | 'cookies' | 'authentication'>;

/**
 * Loads the provider's code, leaves for the provider, or completes the sign-in, as the admission says. `visitSignal` cancels
 * leaving: a visitor who has opened another screen stays there.
 */
export const askProvider =
  (needs: ProviderNeeds) =>
  async (place: Place, admission: ProviderAdmission, visitSignal: AbortSignal): Promise<ProviderAnswer> => {
    const answer = await ask(needs, place, admission, visitSignal);
    return answer.ok ? answer.value : failed(needs, place, admission, answer);
  };

/** Shows why the sign-in failed (section 2, `recovery/callback`), with the route that tries again. */
export const failed = (
  needs: Pick<ProviderNeeds, 'sessionStorage' | 'cookies' | 'navigation'>,
  place: Place,
  { is }: ProviderAdmission,
  refusal: Refusal,
): SignInFailed => {
  const retry = is === 'finish-sign-in' ? (keptPage(needs) ?? '/login') : routeOf(place);
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

/** Loads the provider's code and calls it, within 20 s together: the core's only timeout of a sign-in. */
const callProvider = async <T>(
  { clock, authentication }: Pick<ProviderNeeds, 'clock' | 'authentication'>,
  signal: AbortSignal,
  work: (provider: IdentityProvider, signal: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const answer = await clock.deadline(CALL_DEADLINE, signal, (inTime) =>
    withProvider(authentication, (provider) => work(provider, inTime)),
  );
  return answer === LATE ? refused('unreachable') : answer;
};

/** Leaves for the provider, which sends the visitor back to `returnTo` (specification, sections 1 and 4). Refused if still here. */
const signIn = async (needs: ProviderNeeds, returnTo: string, visitSignal: AbortSignal): Promise<Refusal> => {
  keepPage(needs, returnTo);
  const answer = await callProvider(needs, visitSignal, (provider, inTime) => provider.signIn(inTime));
  if (!answer.ok) return answer;
  await needs.clock.sleep(DEPARTURE_PATIENCE, visitSignal);
  // The provider has not navigated away.
  return refused('unreachable');
};

/**
 * Completes the sign-in with the callback, and returns to the page that it was started for. A page elsewhere, or one that would
 * sign in again, is dropped (specification, section 2, `recovery/callback`).
 */
const finishSignIn = async (needs: ProviderNeeds, place: Place): Promise<Result<ProviderAnswer>> => {
  const { isAuthenticated } = needs.authentication;
  // The code must not remain in the address or the history.
  if (routeOf(place) !== place.path) needs.navigation.replace(place.path);
  const finished = await callProvider(needs, untilTheEnd, (provider, inTime) =>
    provider.finishSignIn(place, inTime),
  );
  // A callback that was opened again: Back, a reload or a bookmark.
  const isRepeated = !finished.ok && finished.code === 'sign-in-elsewhere' && isAuthenticated.get();
  if (!finished.ok && !isRepeated) return finished;
  const route = keptPage(needs);
  keepPage(needs, undefined);
  const isUsable = route !== undefined && !onlySendsOn(route.replace(/[?#].*/s, ''));
  return accepted({ is: 'signed-in', route: isUsable ? route : SIGNED_IN_ROUTE });
};

/** Loads the page again at `route`, which tries the sign-in once more. */
export const retrySignIn =
  ({ navigation }: Needs<'navigation'>) =>
  (route: string): void =>
    navigation.leave(navigation.origin + route);

/** Enters the current page again after the session's end: the guard asks for a sign-in. */
export const signInAgain =
  ({ navigation }: Needs<'navigation'>) =>
  (): void =>
    navigation.replace(routeOf(navigation.current()));
