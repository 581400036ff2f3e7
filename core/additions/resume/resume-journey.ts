import type { Dependencies } from '../../dependencies';
import type { Factor } from '../../recovery/factors';
import { JOURNEY_ENDED, JOURNEY_LOST } from '../../recovery/link';
import { entryRoute, lastRoute, parseRoute, type Route, withQuery } from '../../recovery/routes';
import { startWithSameUsername } from '../../recovery/session';
import { isUndecided, type Refusal, type Result, refused } from '../../result';
import { findFactor } from '../../server/calls';
import { restartJourney } from '../../state/journey-ends';
import { fromUriPairIn } from '../../state/return-addresses';
import { settle, showScreen, whileHere } from '../../state/visits';
import { askAboutUser, type EntryNeeds, findFactors } from '../../use-cases/enter-username';
import { type ResumableJourney, resume } from './resumable-journey';
import { loadJourney } from './stored-journey';

/**
 * Restores the stored recovery after a reload (specification, "Data that survives a reload"). Restores nothing after a long
 * idle time, or for a link from a message, which starts its own recovery.
 */
export const restoreJourney = (
  needs: Dependencies<'sessionStorage' | 'clock' | 'configuration' | 'session' | 'navigation'>,
): void => {
  const { session, navigation } = needs;
  const { path, query } = navigation.current();
  const route = parseRoute(path);
  const stored = loadJourney(needs);
  if (!stored || 'token' in route) return;
  const { journey, state } = stored;
  const startAgain = (note: string) =>
    navigation.replace(withQuery(entryRoute(journey.type), fromUriPairIn(query)), note);
  if (state === 'ended') {
    if (isPartOf(journey, route)) startAgain(JOURNEY_ENDED);
    return;
  }
  session.update((held) => resume(held, journey));
  if (state === 'resumable') return;
  session.update(startWithSameUsername);
  if (route.is === 'factor' && isPartOf(journey, route)) startAgain(JOURNEY_LOST);
};

/** True if the route belongs to the stored recovery: its entry screen, a factor's screen, or its reset or unlock screen. */
const isPartOf = ({ type }: ResumableJourney, route: Route): boolean =>
  'type' in route ? route.type === type : route.is === parseRoute(lastRoute(type)).is;

/**
 * Requests the user's factors after a reload of the page, selects the factor from before the reload and calls `goOn`. If this
 * factor is no longer available, the recovery starts again.
 */
export const resumeFactor = (
  needs: EntryNeeds & Dependencies<'visit' | 'continuedInOtherTab'>,
  type: string,
  goOn: () => void,
): void => {
  const { session } = needs;
  const { username, resumedFactor } = session.get();
  const showRefusal = (refusal: Refusal) => settle(needs, { is: 'resuming', type, refusal });
  const follow = (found: Result<readonly Factor[]>) => {
    if (!found.ok && isUndecided(found)) return showRefusal(found);
    const selectedFactor = found.ok ? found.value.find(({ name }) => name === resumedFactor) : undefined;
    if (selectedFactor) {
      session.update((held) => ({ ...held, selectedFactor, resumedFactor: undefined }));
      return goOn();
    }
    restartJourney(needs);
  };
  showScreen(needs, { is: 'resuming', type });
  whileHere(
    needs,
    (signal) => findResumed(needs, username, resumedFactor ?? '', signal),
    follow,
    () => showRefusal(refused('failed')),
  );
};

/** Requests the user's factors. With `dynamicFactors`, requests only the factor whose screen was open before the reload. */
const findResumed = (needs: EntryNeeds, username: string, factor: string, signal: AbortSignal) =>
  needs.configuration.environment.dynamicFactors
    ? askAboutUser(needs, username, (asked) => needs.send(findFactor(asked.username, factor), signal))
    : findFactors(needs)(username, signal);
