import type { Configuration } from '../configuration/configuration';
import { MINUTE } from '../limits';
import type { Clock } from '../ports/clock';
import type { KeyValueStore } from '../ports/storage';
import {
  journeyAfter,
  parseResumableJourney,
  type ResumableJourney,
  resumableJourney,
} from '../recovery/resumable-journey';
import type { RecoverySession } from '../recovery/session';
import { storageKeys } from './storage-keys';
import type { ReadableStore } from './store';

const KEY = storageKeys.journey;

/** Longest time between the stored time of the last action and the real one, in milliseconds. */
const WRITE_INTERVAL = 5_000;

/** A journey of this tab from before a reload, and its state now. */
export interface StoredJourney {
  readonly journey: ResumableJourney;
  readonly state: ReturnType<typeof journeyAfter>;
}

interface Stores {
  readonly sessionStorage: KeyValueStore;
  readonly configuration: Pick<Configuration, 'environment'>;
}

/** Reads the stored journey; `undefined` without a valid one, or if `resumeAfterReload` is off. */
export const loadJourney = ({
  sessionStorage,
  clock,
  configuration: { environment },
}: Stores & { readonly clock: Pick<Clock, 'now'> }): StoredJourney | undefined => {
  const { resumeAfterReload, recoveryTypes, journeyMinutes } = environment;
  const journey = resumeAfterReload ? parseResumableJourney(sessionStorage.read(KEY) ?? '') : undefined;
  if (!journey || !recoveryTypes.includes(journey.type)) return undefined;
  return { journey, state: journeyAfter(journey, clock.now(), journeyMinutes * MINUTE) };
};

interface Keeps {
  readonly session: ReadableStore<RecoverySession>;
  /** Time of the user's last action, in milliseconds of the Clock. */
  readonly lastAction: ReadableStore<number>;
}

/** Stores the journey after every change, and removes it at its end. Returns a function that stops it. */
export const keepJourney = ({
  sessionStorage,
  session,
  lastAction,
  configuration,
}: Stores & Keeps): (() => void) => {
  let stored: ResumableJourney | undefined;
  const store = () => {
    const journey = configuration.environment.resumeAfterReload
      ? resumableJourney(session.get(), lastAction.get())
      : undefined;
    stored = journey;
    if (journey) sessionStorage.write(KEY, JSON.stringify(journey));
    else sessionStorage.remove(KEY);
  };
  const storeTime = () => {
    if (stored && Math.abs(lastAction.get() - stored.at) >= WRITE_INTERVAL) store();
  };
  store();
  const stops = [session.subscribe(store), lastAction.subscribe(storeTime)];
  return () => {
    for (const stop of stops) stop();
  };
};
