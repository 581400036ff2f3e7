import { surroundings } from '../configuration/configuration';
import type { Needs } from '../needs';
import { REDIRECT_COOKIE } from '../recovery/cookie-names';
import { redirectTarget } from '../recovery/login-address';
import { checkPasswordChange, type PasswordChange } from '../recovery/passwords';
import { REDIRECTOR_ROUTE } from '../recovery/routes';
import { accepted, type Result } from '../result';
import * as calls from '../server/calls';

/** Checks a change of password and posts it. Answers with the session token; refused as section 5 and the server say. */
export const changePassword =
  ({ send }: Needs<'send'>) =>
  async (change: PasswordChange, signal: AbortSignal): Promise<Result<string>> => {
    const checked = checkPasswordChange(change);
    if (!checked.ok) return checked;
    const { username, oldPassword } = change;
    return send(calls.changeExpiredPassword(username.trim(), oldPassword, checked.value), signal);
  };

/**
 * Changes an expired password, then stores the session token and the redirect address and goes to `/redirector`
 * (specification, section 4, "Expired password").
 */
export const changeExpiredPassword =
  (needs: Needs<'send' | 'session' | 'cookies' | 'navigation' | 'configuration'>) =>
  async (typed: PasswordChange, signal: AbortSignal): Promise<Result<void>> => {
    const { session, cookies, navigation, configuration } = needs;
    const answer = await changePassword(needs)(typed, signal);
    if (!answer.ok) return answer;
    session.update((held) => ({
      ...held,
      sessionToken: answer.value,
      redirectUri: redirectTarget(
        { redirectUri: held.redirectUri, cookie: cookies.read(REDIRECT_COOKIE) },
        surroundings(configuration, navigation.origin),
      ),
    }));
    navigation.go(REDIRECTOR_ROUTE);
    return accepted(undefined);
  };
