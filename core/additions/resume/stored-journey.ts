import { MINUTE } from '../../limits';
import { storageKeys } from '../../state/storage-keys';
import { stopAll } from '../../state/store';
import type { Needs } from '../needs';
import {
  journeyAfter,
  parseResumableJourney,
  type ResumableJourney,
  resumableJourney,
} from './resumable-journey';

const KEY = storageKeys.journey;

/** Milliseconds between two writes of the time alone. Otherwise, each key press would cause a write. */
const WRITE_INTERVAL = 5_000;

/** `undefined` also if `resumeAfterReload` is off. */
export const loadJourney = (needs: Needs<'sessionStorage' | 'clock' | 'configuration'>) => {
  const { sessionStorage, clock, configuration } = needs;
  const { resumeAfterReload, recoveryTypes, journeyMinutes } = configuration.environment;
  const journey = resumeAfterReload ? parseResumableJourney(sessionStorage.read(KEY) ?? '') : undefined;
  if (!journey || !recoveryTypes.includes(journey.type)) return undefined;
  return { journey, state: journeyAfter(journey, clock.now(), journeyMinutes * MINUTE) };
};

export const keepJourney = (
  needs: Needs<'sessionStorage' | 'session' | 'restored' | 'lastAction' | 'clock' | 'configuration'>,
): (() => void) => {
  const { sessionStorage, session, restored, lastAction, clock, configuration } = needs;
  let stored: ResumableJourney | undefined;
  const store = () => {
    const journey = configuration.environment.resumeAfterReload
      ? resumableJourney(session.get(), restored.get(), clock.now())
      : undefined;
    stored = journey;
    if (journey) sessionStorage.write(KEY, JSON.stringify(journey));
    else sessionStorage.remove(KEY);
  };
  const storeTime = () => {
    if (stored && Math.abs(clock.now() - stored.at) >= WRITE_INTERVAL) store();
  };
  store();
  return stopAll([session.subscribe(store), lastAction.subscribe(storeTime)]);
};

/** Called when the user follows a link to the login page. */
export const forgetJourney =
  ({ sessionStorage }: Needs<'sessionStorage'>) =>
  (): void =>
    sessionStorage.remove(KEY);
