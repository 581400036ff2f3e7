import type { ResumableJourney } from '../../core/journey/resumable-journey';
import { storageKeys } from '../../core/state/storage-keys';
import { createFakeClock } from '../fakes/fake-clock';

/** Time of the fake clock when a test opens the page. */
export const OPENED_AT = createFakeClock().now();

/**
 * Creates the session storage that the page finds after a reload during user Jane's password recovery. By default, Jane has
 * selected the factor SMS before the reload.
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
