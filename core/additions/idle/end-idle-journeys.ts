import { defaultRoute } from '../../configuration/configuration';
import { IDLE_WARNING, MINUTE } from '../../limits';
import { JOURNEY_ENDED } from '../../recovery/route-screens';
import { entryRoute } from '../../recovery/routes';
import { endJourney } from '../../recovery/session';
import { stopAll } from '../../state/store';
import type { ScreenState } from '../../state/visit';
import type { Needs } from '../needs';

/** On any other screen, an idle recovery ends without a warning, and the screen stays open. */
const journeyScreens: readonly ScreenState['is'][] = [
  'entry',
  'choice',
  'continue',
  'factor',
  'resuming',
  'reset',
  'unlock',
  'confirm-unlock',
  'expired-password',
];

const isOnJourney = ({ visit }: Needs<'visit'>): boolean => {
  const current = visit.get();
  return current !== undefined && journeyScreens.includes(current.screen.is);
};

/** A click, key press or input of the user. */
export const recordAction =
  ({ lastAction, clock }: Needs<'lastAction' | 'clock'>) =>
  (): void =>
    lastAction.set(clock.now());

/** No idle time passes while a push is pending: the user then acts on another device. */
export const withoutIdleTime =
  <T>({ pushesPending }: Needs<'pushesPending'>, verify: (signal: AbortSignal) => Promise<T>) =>
  (signal: AbortSignal): Promise<T> => {
    pushesPending.update((pending) => pending + 1);
    return verify(signal).finally(() => pushesPending.update((pending) => pending - 1));
  };

type IdleNeeds = Needs<'session' | 'visit' | 'lastAction' | 'pushesPending' | 'journeyEndsAt'> &
  Needs<'clock' | 'navigation' | 'configuration' | 'events'>;

export const endIdleJourneys = (needs: IdleNeeds): (() => void) => {
  const { session, visit, lastAction, pushesPending, journeyEndsAt, clock, configuration } = needs;
  const longest = configuration.environment.journeyMinutes * MINUTE;
  if (longest === 0) return () => undefined;

  let waiting = new AbortController();
  let isWaiting = false;
  let since = clock.now();
  /** Visit with the user's last action. Text may be typed there, so the idle time runs even without a username. */
  let touchedVisit: number | undefined;

  const hasToEnd = (): boolean => {
    const current = visit.get();
    if (!current) return false;
    const { username, recoveryToken } = session.get();
    const isTouched = touchedVisit === current.number && isOnJourney(needs);
    return username !== '' || recoveryToken !== undefined || isTouched;
  };
  const wait = async (signal: AbortSignal) => {
    try {
      await clock.sleep(longest - IDLE_WARNING, signal);
      // For at most one minute, even if the system clock was set back.
      const left = Math.min(IDLE_WARNING, since + longest - clock.now());
      if (isOnJourney(needs)) journeyEndsAt.set(clock.now() + left);
      await clock.sleep(left, signal);
    } catch {
      return;
    }
    end(needs);
  };
  const isLate = () => isWaiting && clock.now() - since >= longest;
  const restart = () => {
    // Leaves an overdue recovery to the timer, because `end` would change the stores that are calling this listener.
    if (isLate() && hasToEnd()) return;
    waiting.abort();
    waiting = new AbortController();
    journeyEndsAt.set(undefined);
    since = clock.now();
    isWaiting = pushesPending.get() === 0 && hasToEnd();
    if (isWaiting) wait(waiting.signal);
  };
  return stopAll([
    () => waiting.abort(),
    lastAction.subscribe(() => {
      touchedVisit = visit.get()?.number;
      // Timers stop while the computer sleeps, so the idle time may be over although the timer has not run.
      if (isLate()) end(needs);
      else restart();
    }),
    ...[session, visit, pushesPending].map((store) => store.subscribe(restart)),
  ]);
};

/** Ends the recovery. From one of its screens, opens the entry screen, which explains the end. */
const end = (needs: IdleNeeds): void => {
  const { session, navigation, configuration, events } = needs;
  const { type } = session.get();
  events.record({ step: 'given-up' });
  session.update(endJourney);
  if (!isOnJourney(needs)) return;
  const route = type === undefined ? defaultRoute(configuration.environment) : entryRoute(type);
  navigation.replace(route, JOURNEY_ENDED);
};
