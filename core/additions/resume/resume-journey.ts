import type { Detour } from '../../arrival/follow-navigation';
import { type Factor, hasOwnScreen } from '../../recovery/factors';
import { JOURNEY_ENDED, JOURNEY_LOST } from '../../recovery/route-screens';
import { entryRoute, lastRoute, parseRoute, type Route, withQuery } from '../../recovery/routes';
import { DEFAULT_PHASE, startWithSameUsername, withFactors } from '../../recovery/session';
import { accepted, isUndecided, type Refusal, type Result, refused, withCode } from '../../result';
import { findFactor, listFactors } from '../../server/calls';
import { restartJourney } from '../../state/journey-ends';
import { fromUriPairIn } from '../../state/return-addresses';
import { settle, showScreen, whileHere } from '../../state/visits';
import type { Needs } from '../needs';
import { type ResumableJourney, resume } from './resumable-journey';
import { loadJourney } from './stored-journey';

type RestoreNeeds = Needs<
  'sessionStorage' | 'clock' | 'configuration' | 'session' | 'navigation' | 'restored'
>;

/** Restores nothing after a long idle time, or for a link from a message, which starts its own recovery. */
export const restoreJourney = (needs: RestoreNeeds): void => {
  const { session, navigation, restored } = needs;
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
  const { username, factor } = journey;
  restored.set({ username, factor: state === 'resumable' ? factor : undefined });
  if (state === 'resumable') return;
  session.update(startWithSameUsername);
  if (route.is === 'factor' && isPartOf(journey, route)) startAgain(JOURNEY_LOST);
};

/** The entry screen, a factor's screen, or the reset or unlock screen. */
const isPartOf = ({ type }: ResumableJourney, route: Route): boolean =>
  'type' in route ? route.type === type : route.is === parseRoute(lastRoute(type)).is;

type ResumeNeeds = RestoreNeeds & Needs<'send' | 'open' | 'visit' | 'shownRefusal' | 'resumedVisit'>;

/** Requests the factors again. If the factor from before the reload is gone, the recovery starts again. */
export const createResume = (needs: ResumeNeeds) => {
  const { session, visit, configuration, restored, resumedVisit } = needs;
  let goOn = () => {};

  const requestFactors = async (signal: AbortSignal): Promise<Result<readonly Factor[]>> => {
    const { dynamicFactors } = configuration.environment;
    const asked = session.get();
    const call = dynamicFactors
      ? findFactor(asked.username, restored.get()?.factor ?? '')
      : listFactors(asked);
    const answer = await needs.send(call, signal);
    if (!answer.ok) {
      const isFirstRound = asked.phase === DEFAULT_PHASE;
      return isFirstRound && !isUndecided(answer) ? withCode('USER_NOT_FOUND', answer) : answer;
    }
    return accepted(dynamicFactors ? answer.value : answer.value.filter(hasOwnScreen));
  };
  const select = (factors: readonly Factor[]) => {
    const selectedFactor = factors.find(({ name }) => name === restored.get()?.factor);
    restored.set(undefined);
    if (!selectedFactor) return restartJourney(needs);
    session.update((held) => ({ ...withFactors(held, factors), selectedFactor }));
    resumedVisit.set((visit.get()?.number ?? 0) + 1);
    goOn();
  };
  const request = () => {
    const { type = '' } = session.get();
    const showRefusal = (refusal: Refusal) => settle(needs, { is: 'resuming', type, refusal });
    showScreen(needs, { is: 'resuming', type });
    whileHere(
      needs,
      requestFactors,
      (answer) =>
        !answer.ok && isUndecided(answer) ? showRefusal(answer) : select(answer.ok ? answer.value : []),
      () => showRefusal(refused('failed')),
    );
  };

  /** The entry screen asks first. Another user or type ends the resumption. */
  const detour: Detour = ({ path }, open) => {
    const route = parseRoute(path);
    const { username, factor } = restored.get() ?? {};
    if (username === undefined || (route.is !== 'entry' && route.is !== 'factor')) return false;
    const held = session.get();
    if (held.type !== route.type || held.username !== username) {
      restored.set(undefined);
      return false;
    }
    goOn = open;
    if (route.is === 'entry') showScreen(needs, { is: 'continue', type: route.type, username });
    else if (factor !== undefined) request();
    return route.is === 'entry' || factor !== undefined;
  };
  const confirm = () => {
    restored.set(undefined);
    goOn();
  };

  return { detour, confirm, retry: request };
};
