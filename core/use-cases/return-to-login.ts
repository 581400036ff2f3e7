import { type Configuration, surroundings } from '../configuration/configuration';
import type { Cookies } from '../ports/cookies';
import type { Navigation } from '../ports/navigation';
import { REDIRECT_COOKIE } from '../recovery/cookie-names';
import { loginAddress } from '../recovery/login-address';
import { endJourney, type RecoverySession } from '../recovery/session';
import type { Store } from '../state/store';

/** The address behind "Back to login" and `/redirector` (specification, section 4, "Redirect to login"). */
export const findLogin =
  (
    session: Store<RecoverySession>,
    cookies: Pick<Cookies, 'read'>,
    navigation: Pick<Navigation, 'origin' | 'current'>,
    configuration: Configuration,
  ) =>
  (): string => {
    const { sessionToken, redirectUri } = session.get();
    const { path } = navigation.current();
    const cookie = cookies.read(REDIRECT_COOKIE);
    return loginAddress(
      { path, sessionToken, redirectUri, cookie },
      surroundings(configuration, navigation.origin),
    );
  };

/** Sends the browser on at once, by the held departure or to the login. The session token is used up with it. */
export const returnToLogin =
  (session: Store<RecoverySession>, navigation: Pick<Navigation, 'leave'>, login: () => string) =>
  (): string => {
    const held = session.get();
    const address = held.departure ?? login();
    session.set(endJourney(held));
    navigation.leave(address);
    return address;
  };
