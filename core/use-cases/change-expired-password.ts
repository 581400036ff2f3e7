import { redirectPolicy } from '../configuration/configuration';
import type { Dependencies } from '../dependencies';
import { REDIRECT_COOKIE, redirectTarget } from '../recovery/login-address';
import { checkPasswordChange, type PasswordChange } from '../recovery/passwords';
import { REDIRECTOR_ROUTE } from '../recovery/routes';
import { accepted, type Result } from '../result';
import * as calls from '../server/calls';
import type { Call } from '../server/send';
import { settleDone } from '../state/visits';

/**
 * Changes the password of a signed-in user (`mgt/password`). Returns an error if the input is invalid (specification, section 5)
 * or the server rejects the change.
 */
export const changePassword =
  (needs: Dependencies<'send' | 'visit'>) =>
  async (change: PasswordChange, signal: AbortSignal): Promise<Result<unknown>> => {
    const answer = await checkAndPost(needs, calls.changePasswordCall)(change, signal);
    if (answer.ok) settleDone(needs, 'manage-password');
    return answer;
  };

/**
 * Checks the input of a password change, then sends the request. Returns an error if the input is invalid (specification, section
 * 5) or the server rejects the change.
 */
const checkAndPost =
  <T>(
    { send }: Dependencies<'send'>,
    callFor: (...change: Parameters<typeof calls.changePasswordCall>) => Call<T>,
  ) =>
  async (change: PasswordChange, signal: AbortSignal): Promise<Result<T>> => {
    const checked = checkPasswordChange(change);
    if (!checked.ok) return checked;
    const { username, oldPassword } = change;
    return send(callFor(username.trim(), oldPassword, checked.value), signal);
  };

/**
 * Changes an expired password, then opens `/redirector` (specification, section 4, "Expired password"). Stores the redirect URI,
 * and the session token if the response contains one.
 */
export const changeExpiredPassword =
  (needs: Dependencies<'send' | 'session' | 'cookies' | 'navigation' | 'configuration'>) =>
  async (typed: PasswordChange, signal: AbortSignal): Promise<Result<void>> => {
    const { session, cookies, navigation, configuration } = needs;
    const answer = await checkAndPost(needs, calls.changeExpiredPasswordCall)(typed, signal);
    if (!answer.ok) return answer;
    session.update((held) => ({
      ...held,
      sessionToken: answer.value.sessionToken,
      redirectUri: redirectTarget(
        { redirectUri: held.redirectUri, cookie: cookies.read(REDIRECT_COOKIE) },
        redirectPolicy(configuration, navigation.origin),
      ),
    }));
    navigation.go(REDIRECTOR_ROUTE);
    return accepted(undefined);
  };
