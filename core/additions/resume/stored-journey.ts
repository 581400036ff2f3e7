import type { Dependencies } from '../../dependencies';
import { MINUTE } from '../../limits';
import { storageKeys } from '../../state/storage-keys';
import {
  journeyAfter,
  parseResumableJourney,
  type ResumableJourney,
  resumableJourney,
} from './resumable-journey';

const KEY = storageKeys.journey;

/**
 * Minimum number of milliseconds between two writes if only the time of the last action has changed. Otherwise, each key press
 * would cause a write.
 */
const WRITE_INTERVAL = 5_000;

/** Recovery that was stored before a reload. `state` decides whether the recovery continues, starts again or has ended. */
export interface StoredJourney {
  readonly journey: ResumableJourney;
  readonly state: ReturnType<typeof journeyAfter>;
}

/** Reads the stored recovery. Returns `undefined` if no valid recovery is stored or `resumeAfterReload` is off. */
export const loadJourney = ({
  sessionStorage,
  clock,
  configuration: { environment },
}: Dependencies<'sessionStorage' | 'clock' | 'configuration'>): StoredJourney | undefined => {
  const { resumeAfterReload, recoveryTypes, journeyMinutes } = environment;
  const journey = resumeAfterReload ? parseResumableJourney(sessionStorage.read(KEY) ?? '') : undefined;
  if (!journey || !recoveryTypes.includes(journey.type)) return undefined;
  return { journey, state: journeyAfter(journey, clock.now(), journeyMinutes * MINUTE) };
};

/**
 * Stores the recovery after every change, and removes the stored data when the recovery ends. Returns a function that removes the
 * listeners.
 */
export const keepJourney = ({
  sessionStorage,
  session,
  lastAction,
  clock,
  configuration,
}: Dependencies<'sessionStorage' | 'session' | 'lastAction' | 'clock' | 'configuration'>): (() => void) => {
  let stored: ResumableJourney | undefined;
  const store = () => {
    const journey = configuration.environment.resumeAfterReload
      ? resumableJourney(session.get(), clock.now())
      : undefined;
    stored = journey;
    if (journey) sessionStorage.write(KEY, JSON.stringify(journey));
    else sessionStorage.remove(KEY);
  };
  const storeTime = () => {
    if (stored && Math.abs(clock.now() - stored.at) >= WRITE_INTERVAL) store();
  };
  store();
  const stops = [session.subscribe(store), lastAction.subscribe(storeTime)];
  return () => {
    for (const stop of stops) stop();
  };
};
