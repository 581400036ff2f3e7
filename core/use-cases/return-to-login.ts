import { redirectPolicy } from '../configuration/configuration';
import type { Dependencies } from '../dependencies';
import { loginAddress, REDIRECT_COOKIE } from '../recovery/login-address';
import { endJourney } from '../recovery/session';
import { storageKeys } from '../state/storage-keys';

type LoginNeeds = Dependencies<'session' | 'cookies' | 'navigation' | 'configuration'>;

/** Returns the URL for "Back to login" and for `/redirector` (specification, section 4, "Redirect to login"). */
export const findLogin =
  ({ session, cookies, navigation, configuration }: LoginNeeds) =>
  (): string => {
    const { sessionToken, redirectUri } = session.get();
    const { path } = navigation.current();
    const cookie = cookies.read(REDIRECT_COOKIE);
    return loginAddress(
      { path, sessionToken, redirectUri, cookie },
      redirectPolicy(configuration, navigation.origin),
    );
  };

/** Removes the recovery that was stored for a reload. Called when the user follows a link to the login page. */
export const forgetJourney =
  ({ sessionStorage }: Dependencies<'sessionStorage'>) =>
  (): void =>
    sessionStorage.remove(storageKeys.journey);

/**
 * Ends the recovery, removes the session token and redirects the browser to the session's `departure` URL, or to the login page
 * if the session has none.
 */
export const returnToLogin = (needs: LoginNeeds) => (): string => {
  const { session, navigation } = needs;
  const address = session.get().departure ?? findLogin(needs)();
  session.update(endJourney);
  navigation.leave(address);
  return address;
};
