import { redirectPolicy } from '../configuration/configuration';
import { loginAddress, REDIRECT_COOKIE } from '../recovery/login-address';
import { endJourney } from '../recovery/session';
import type { Needs } from '../state/needs';

type LoginNeeds = Needs<'session' | 'cookies' | 'navigation' | 'configuration'>;

/** Specification, section 4, "Redirect to login". */
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

/** To the session's `departure`, or else to the login page. */
export const returnToLogin = (needs: LoginNeeds) => (): string => {
  const { session, navigation } = needs;
  const address = session.get().departure ?? findLogin(needs)();
  session.update(endJourney);
  navigation.leave(address);
  return address;
};
