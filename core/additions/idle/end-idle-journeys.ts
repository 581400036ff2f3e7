import { defaultRoute } from '../../configuration/configuration';
import type { Dependencies } from '../../dependencies';
import { IDLE_WARNING, MINUTE } from '../../limits';
import { JOURNEY_ENDED } from '../../recovery/link';
import { entryRoute } from '../../recovery/routes';
import { endJourney } from '../../recovery/session';
import type { ScreenState } from '../../state/visit';

/**
 * Screens of a recovery. The user types text there, or the page shows data of the user. On any other screen, an idle recovery
 * ends without a warning, and the screen stays open.
 */
const journeyScreens: readonly ScreenState['is'][] = [
  'entry',
  'factor',
  'resuming',
  'reset',
  'unlock',
  'confirm-unlock',
  'expired-password',
];

const isOnJourney = ({ visit }: Dependencies<'visit'>): boolean => {
  const current = visit.get();
  return current !== undefined && journeyScreens.includes(current.screen.is);
};

/** Records a click, key press or input of the user, which restarts the idle time. */
export const recordAction =
  ({ lastAction, clock }: Dependencies<'lastAction' | 'clock'>) =>
  (): void =>
    lastAction.set(clock.now());

type IdleNeeds = Dependencies<
  | 'session'
  | 'visit'
  | 'lastAction'
  | 'pushesPending'
  | 'journeyEndsAt'
  | 'clock'
  | 'navigation'
  | 'configuration'
  | 'events'
>;

/**
 * Ends a recovery after `journeyMinutes` without a user action. The idle time does not run while a push is pending, because the
 * user then acts on another device. Returns a function that stops the timer.
 */
export const endIdleJourneys = (needs: IdleNeeds): (() => void) => {
  const { session, visit, lastAction, pushesPending, journeyEndsAt, clock, configuration } = needs;
  const longest = configuration.environment.journeyMinutes * MINUTE;
  if (longest === 0) return () => undefined;

  let waiting = new AbortController();
  let isWaiting = false;
  let since = clock.now();
  /**
   * Number of the screen visit in which the user last clicked or typed. Such a screen may contain typed text, so the idle time
   * runs even before a username is submitted.
   */
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
      // Shows the idle warning for at most one minute, even if the system clock was set back.
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
  const stops = [
    lastAction.subscribe(() => {
      touchedVisit = visit.get()?.number;
      // Timers stop while the computer sleeps. When the user returns to the computer, the idle time may be over although the
      // timer has not run.
      if (isLate()) end(needs);
      else restart();
    }),
    ...[session, visit, pushesPending].map((store) => store.subscribe(restart)),
  ];
  return () => {
    waiting.abort();
    for (const stop of stops) stop();
  };
};

/**
 * Ends the idle recovery: clears the session. From a screen of the recovery, opens the entry screen, which explains that the
 * recovery has ended.
 */
const end = (needs: IdleNeeds): void => {
  const { session, navigation, configuration, events } = needs;
  const { type } = session.get();
  events.record({ step: 'given-up' });
  session.update(endJourney);
  if (!isOnJourney(needs)) return;
  const route = type === undefined ? defaultRoute(configuration.environment) : entryRoute(type);
  navigation.replace(route, JOURNEY_ENDED);
};
