import { httpUrl } from '../../core/configuration/redirects';
import type { SignOutCourse } from '../../core/ports/identity-provider';
import type { PageNavigation } from '../../core/ports/navigation';
import type { Result } from '../../core/result';

/** The part of the window that is used. */
export interface RedirectWindow {
  readonly location: Pick<Location, 'replace'>;
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown;
}

/** Time in which the browser leaves for the provider's logout, in milliseconds. A new sign-in waits for it. */
const LOGOUT_REDIRECT_TIME = 10_000;

export type ProviderRedirect = ReturnType<typeof createProviderRedirect>;

/** Leaves for the provider. A sign-in waits for a sign-out: the browser follows only the last address that it is given. */
export const createProviderRedirect = (navigation: Pick<PageNavigation, 'leave'>, window: RedirectWindow) => {
  let signingOut: Promise<void> = Promise.resolve();
  const untilPageIsGone = () =>
    new Promise<void>((resolve) => window.setTimeout(resolve, LOGOUT_REDIRECT_TIME));
  return {
    /** Runs a sign-out, for which later sign-ins wait. */
    signOut(work: () => Promise<Result<SignOutCourse>>): Promise<Result<SignOutCourse>> {
      const signedOut = work();
      signingOut = signedOut.then(
        (result) => (result.ok && result.value.startsWith('leaving') ? untilPageIsGone() : undefined),
        () => undefined,
      );
      return signedOut;
    },
    /** Settles when no sign-out is in progress. */
    afterSignOut: (): Promise<void> => signingOut,
    /** Leaves for the login, unless the user navigates elsewhere. Throws for an invalid address. */
    toLogin: (address: string): void => navigation.leave(checked(address)),
    /** Leaves for the logout, wherever the user navigates: the provider's session must not outlive a sign-out. */
    toLogout: (address: string): void => window.location.replace(checked(address)),
  };
};

const checked = (address: string): string => {
  if (!httpUrl(address)) throw new Error(`The provider's address is not one to go to: ${address}`);
  return address;
};
