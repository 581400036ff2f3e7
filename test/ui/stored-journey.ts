import type { ResumableJourney } from '../../core/journey/resumable-journey';
import { storageKeys } from '../../core/state/storage-keys';
import { createFakeClock } from '../fakes/fake-clock';

/** Time at which the page opens in a test. */
export const OPENED_AT = createFakeClock().now();

/**
 * Creates the session storage of a tab that was reloaded during user Jane's password recovery. By default,
 * Jane has just chosen SMS.
 */
export const storedJourney = (
  differing: Partial<ResumableJourney> = {},
): Readonly<Record<string, string>> => ({
  [storageKeys.journey]: JSON.stringify({
    type: 'password',
    username: 'jane',
    phase: 'initial',
    factor: 'sms',
    codesSent: {},
    at: OPENED_AT,
    ...differing,
  }),
});
