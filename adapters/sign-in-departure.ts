import type { SignOutCourse } from '../core/ports/identity-provider';
import type { Result } from '../core/recovery/result';
import { PROVIDER_DEADLINE_SECONDS } from './sign-in-settings';

/** Which of two visits to the provider the page leaves for. */
export interface Departure {
  /** Runs a sign-out, which a sign-in that is started meanwhile must not overtake. */
  signOut(work: () => Promise<Result<SignOutCourse>>): Promise<Result<SignOutCourse>>;
  /** Waits until no sign-out is on its way; with a page that has left this does not come to an end. */
  afterSignOut(): Promise<void>;
}

/** A browser goes to the last address that it is told, so that a sign-in would take the place of a sign-out under way. */
export function createDeparture(): Departure {
  let underWay: Promise<void> = Promise.resolve();
  return {
    signOut(work) {
      const signedOut = work();
      underWay = signedOut.then(
        (result) => (result.ok && result.value === 'leaving' ? untilPageShouldBeGone() : undefined),
        () => undefined,
      );
      return signedOut;
    },
    afterSignOut: () => underWay,
  };
}

function untilPageShouldBeGone(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PROVIDER_DEADLINE_SECONDS * 1000));
}
