import type { ResumableJourney } from '../../core/additions/resume/resumable-journey';
import { storageKeys } from '../../core/state/storage-keys';
import { createFakeClock } from '../fakes/fake-clock';

export const OPENED_AT = createFakeClock().now();

/** Returns session storage with the password recovery of user `jane`, which the page resumes after a reload. */
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
