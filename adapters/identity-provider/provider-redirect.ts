import type { SignOutCourse } from '../../core/ports/identity-provider';
import type { Navigation } from '../../core/ports/navigation';
import type { Result } from '../../core/result';
import { isHttpAddress, PROVIDER_DEADLINE_SECONDS } from './settings';

/** The part of the window that is used. */
export interface DepartureWindow {
  readonly location: Pick<Location, 'replace'>;
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown;
}

/** Which of two visits to the provider the page leaves for. */
export interface Departure {
  /** Runs a sign-out, which a sign-in that is started meanwhile must not overtake. */
  signOut(work: () => Promise<Result<SignOutCourse>>): Promise<Result<SignOutCourse>>;
  /** Waits until no sign-out is on its way; with a page that has left this does not come to an end. */
  afterSignOut(): Promise<void>;
  /** Leaves for the provider's login, unless the person moves on meanwhile. Throws for what is no address to go to. */
  leaveToSignIn(address: string): void;
  /** Leaves for the provider's logout, whatever the person does meanwhile: its session must not outlive a sign-out. */
  leaveToSignOut(address: string): void;
}

/** A browser goes to the last address that it is told, so that a sign-in would take the place of a sign-out under way. */
export const createDeparture = (
  navigation: Pick<Navigation, 'leave'>,
  window: DepartureWindow,
): Departure => {
  let underWay: Promise<void> = Promise.resolve();
  return {
    signOut(work) {
      const signedOut = work();
      underWay = signedOut.then(
        (result) =>
          result.ok && result.value.startsWith('leaving') ? untilPageShouldBeGone(window) : undefined,
        () => undefined,
      );
      return signedOut;
    },
    afterSignOut: () => underWay,
    leaveToSignIn: (address) => navigation.leave(checked(address)),
    leaveToSignOut: (address) => window.location.replace(checked(address)),
  };
};

const checked = (address: string): string => {
  if (!isHttpAddress(address)) throw new Error(`The provider's address is not one to go to: ${address}`);
  return address;
};

const untilPageShouldBeGone = (window: DepartureWindow): Promise<void> =>
  new Promise((resolve) => window.setTimeout(resolve, PROVIDER_DEADLINE_SECONDS * 1000));
