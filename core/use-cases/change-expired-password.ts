import { redirectPolicy } from '../configuration/configuration';
import { REDIRECT_COOKIE, redirectTarget } from '../recovery/login-address';
import { checkPasswordChange, type PasswordChange } from '../recovery/passwords';
import { accepted, type Result } from '../result';
import * as calls from '../server/calls';
import type { Call } from '../server/send';
import type { Needs } from '../state/needs';
import { settleDone } from '../state/visits';

/** Changes the password of a signed-in user (`mgt/password`). */
export const changePassword =
  (needs: Needs<'send' | 'visit'>) =>
  async (change: PasswordChange, signal: AbortSignal): Promise<Result<unknown>> => {
    const answer = await checkAndPost(needs, calls.changePasswordCall)(change, signal);
    if (answer.ok) settleDone(needs, 'manage-password');
    return answer;
  };

const checkAndPost =
  <T>(
    { send }: Needs<'send'>,
    callFor: (...change: Parameters<typeof calls.changePasswordCall>) => Call<T>,
  ) =>
  async (change: PasswordChange, signal: AbortSignal): Promise<Result<T>> => {
    const checked = checkPasswordChange(change);
    if (!checked.ok) return checked;
    const { username, oldPassword } = change;
    return send(callFor(username.trim(), oldPassword, checked.value), signal);
  };

/** Changes an expired password, then opens `/redirector` (specification, section 4, "Expired password"). */
export const changeExpiredPassword =
  (needs: Needs<'send' | 'session' | 'cookies' | 'navigation' | 'configuration' | 'open'>) =>
  async (typed: PasswordChange, signal: AbortSignal): Promise<Result<void>> => {
    const { session, cookies, navigation, configuration, open } = needs;
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
    open({ is: 'redirector' });
    return accepted(undefined);
  };
