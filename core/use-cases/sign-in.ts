import { guardRoute } from '../configuration/redirects';
import { CALL_DEADLINE, DEPARTURE_PATIENCE } from '../limits';
import type { Needs } from '../needs';
import { LATE } from '../ports/clock';
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
export type ProviderNeeds = Needs<'navigation' | 'clock' | 'sessionStorage' | 'authentication'>;

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
  needs: Pick<ProviderNeeds, 'sessionStorage' | 'navigation'>,
  place: Place,
  admission: ProviderAdmission,
  refusal: Refusal,
): SignInFailed => ({ is: 'sign-in-failed', refusal, retry: retryOf(needs, place, admission) });

const ask = async (
  needs: ProviderNeeds,
  place: Place,
  admission: ProviderAdmission,
  visitSignal: AbortSignal,
): Promise<Result<ProviderAnswer>> => {
  const { clock, authentication } = needs;
  switch (admission.is) {
    case 'ask-provider': {
      const provider = await clock.deadline(CALL_DEADLINE, visitSignal, authentication.provider);
      if (provider === LATE) return refused('unreachable');
      return provider.ok ? accepted({ is: 'known' }) : provider;
    }
    case 'sign-in':
      return signIn(needs, admission.returnTo, visitSignal);
    case 'finish-sign-in':
      return finishSignIn(needs, place);
  }
};

/** Leaves for the provider, which sends the visitor back to `returnTo` (specification, sections 1 and 4). Refused if still here. */
const signIn = async (
  { clock, authentication, sessionStorage }: ProviderNeeds,
  returnTo: string,
  visitSignal: AbortSignal,
): Promise<Refusal> => {
  keepPage(sessionStorage, returnTo);
  const answer = await withProvider(authentication, clock, visitSignal, (provider, inTime) =>
    provider.signIn(returnTo, inTime),
  );
  if (!answer.ok) return answer;
  await clock.sleep(DEPARTURE_PATIENCE, visitSignal);
  // The provider has not navigated away.
  return refused('unreachable');
};

/**
 * Completes the sign-in from the callback's address. A remembered page elsewhere, or one that would sign in again, is
 * dropped (specification, section 2, `recovery/callback`).
 */
const finishSignIn = async (
  { clock, authentication, navigation, sessionStorage }: ProviderNeeds,
  place: Place,
): Promise<Result<ProviderAnswer>> => {
  // The code must not remain in the address or the history.
  if (routeOf(place) !== place.path) navigation.replace(place.path);
  const finished = await withProvider(authentication, clock, untilTheEnd, (provider, inTime) =>
    provider.finishSignIn(navigation.origin + routeOf(place), inTime),
  );
  // A callback that was opened again: Back, a reload or a bookmark.
  const isOver = !finished.ok && finished.code === 'sign-in-elsewhere';
  const goesOn = isOver && authentication.isAuthenticated.get() === true;
  if (!finished.ok && !goesOn) return finished;
  const remembered = finished.ok ? finished.value : keptPage(sessionStorage, navigation.origin);
  keepPage(sessionStorage, undefined);
  const route = guardRoute(remembered ?? '', navigation.origin);
  const leadsBack = onlySendsOn(route?.split(/[?#]/)[0] ?? '');
  return accepted({
    is: 'signed-in',
    route: route === undefined || leadsBack ? SIGNED_IN_ROUTE : route,
  });
};

const retryOf = (
  { sessionStorage, navigation }: Pick<ProviderNeeds, 'sessionStorage' | 'navigation'>,
  place: Place,
  { is }: ProviderAdmission,
) => (is === 'finish-sign-in' ? (keptPage(sessionStorage, navigation.origin) ?? '/login') : routeOf(place));

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
