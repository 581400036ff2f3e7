import { type Configuration, surroundings } from '../configuration/configuration';
import type { Cookies } from '../ports/cookies';
import type { Navigation } from '../ports/navigation';
import { REDIRECT_COOKIE } from '../recovery/cookie-names';
import { redirectTarget } from '../recovery/login-address';
import { checkPasswordChange, type PasswordChange } from '../recovery/passwords';
import { REDIRECTOR_ROUTE } from '../recovery/routes';
import type { RecoverySession } from '../recovery/session';
import { accepted, type Result } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import type { Store } from '../state/store';

/** Checks a change of password and posts it. Answers with the session token; refused as section 5 and the server say. */
export const changePassword =
  (api: Pick<RecoveryApi, 'changeExpiredPassword'>) =>
  async (change: PasswordChange, signal: AbortSignal): Promise<Result<string>> => {
    const checked = checkPasswordChange(change);
    if (!checked.ok) return checked;
    return api.changeExpiredPassword(change.username.trim(), change.oldPassword, checked.value, signal);
  };

/**
 * Changes an expired password, then stores the session token and the redirect address and goes to `/redirector`
 * (specification, section 4, "Expired password").
 */
export const changeExpiredPassword =
  (
    change: ReturnType<typeof changePassword>,
    session: Store<RecoverySession>,
    cookies: Pick<Cookies, 'read'>,
    navigation: Pick<Navigation, 'go' | 'origin'>,
    configuration: Configuration,
  ) =>
  async (typed: PasswordChange, signal: AbortSignal): Promise<Result<void>> => {
    const answer = await change(typed, signal);
    if (!answer.ok) return answer;
    const { redirectUri } = session.get();
    const visit = { redirectUri, cookie: cookies.read(REDIRECT_COOKIE) };
    session.set({
      ...session.get(),
      sessionToken: answer.value,
      redirectUri: redirectTarget(visit, surroundings(configuration, navigation.origin)),
    });
    navigation.go(REDIRECTOR_ROUTE);
    return accepted(undefined);
  };
