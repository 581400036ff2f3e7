import { httpUrl } from '../../core/configuration/redirects';
import type { SignOutCourse } from '../../core/ports/identity-provider';
import type { PageNavigation } from '../../core/ports/navigation';
import type { Result } from '../../core/result';

/** Subset of `Window` needed for redirects to the provider. */
export interface RedirectWindow {
  readonly location: Pick<Location, 'replace'>;
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown;
}

/**
 * Milliseconds that a new sign-in waits after a sign-out. During this time, the browser navigates to the provider's
 * logout.
 */
const LOGOUT_REDIRECT_TIME = 10_000;

export type ProviderRedirect = ReturnType<typeof createProviderRedirect>;

/**
 * Redirects the browser to the provider's login or logout. A sign-in waits until a pending sign-out ends, because the
 * redirect to the login would cancel the redirect to the logout.
 */
export const createProviderRedirect = (navigation: Pick<PageNavigation, 'leave'>, window: RedirectWindow) => {
  let signingOut: Promise<void> = Promise.resolve();
  const untilPageIsGone = () =>
    new Promise<void>((resolve) => window.setTimeout(resolve, LOGOUT_REDIRECT_TIME));
  return {
    /** Runs a sign-out. Later sign-ins wait until this sign-out has ended. */
    signOut(work: () => Promise<Result<SignOutCourse>>): Promise<Result<SignOutCourse>> {
      const signedOut = work();
      signingOut = signedOut.then(
        (result) => (result.ok && result.value.startsWith('leaving') ? untilPageIsGone() : undefined),
        () => undefined,
      );
      return signedOut;
    },
    /** Resolves when no sign-out is in progress. */
    afterSignOut: (): Promise<void> => signingOut,
    /**
     * Redirects to the provider's login. The user can cancel the redirect by navigating elsewhere. Throws for an
     * invalid URL.
     */
    toLogin: (address: string): void => navigation.leave(checked(address)),
    /**
     * Redirects to the provider's logout. Navigation by the user does not cancel this redirect, because the provider's
     * session must end with the sign-out.
     */
    toLogout: (address: string): void => window.location.replace(checked(address)),
  };
};

const checked = (address: string): string => {
  if (!httpUrl(address)) throw new Error(`The provider's address is not an http(s) URL: ${address}`);
  return address;
};
