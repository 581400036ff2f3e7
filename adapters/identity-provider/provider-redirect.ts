import { httpUrl } from '../../core/configuration/redirects';
import type { SignOutCourse } from '../../core/ports/identity-provider';
import type { PageNavigation } from '../../core/ports/navigation';
import type { Result } from '../../core/result';

export interface RedirectWindow {
  readonly location: Pick<Location, 'replace'>;
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown;
}

/** Milliseconds that a new sign-in waits after a sign-out. */
const LOGOUT_REDIRECT_TIME = 10_000;

/** A sign-in waits until a pending sign-out ends, because the redirect to the login would cancel the redirect to the logout. */
export const createProviderRedirect = (navigation: Pick<PageNavigation, 'leave'>, window: RedirectWindow) => {
  let signingOut: Promise<void> = Promise.resolve();
  const untilPageIsGone = () =>
    new Promise<void>((resolve) => window.setTimeout(resolve, LOGOUT_REDIRECT_TIME));
  return {
    signOut(work: () => Promise<Result<SignOutCourse>>): Promise<Result<SignOutCourse>> {
      const signedOut = work();
      signingOut = signedOut.then(
        (result) => (result.ok && result.value.startsWith('leaving') ? untilPageIsGone() : undefined),
        () => undefined,
      );
      return signedOut;
    },
    afterSignOut: (): Promise<void> => signingOut,
    /** The user can cancel the redirect by navigating elsewhere. */
    toLogin: (address: string): void => navigation.leave(checked(address)),
    /** Navigation by the user does not cancel this redirect, because the provider's session must end with the sign-out. */
    toLogout: (address: string): void => window.location.replace(checked(address)),
  };
};

const checked = (address: string): string => {
  if (!httpUrl(address)) throw new Error(`The provider's address is not an http(s) URL: ${address}`);
  return address;
};
