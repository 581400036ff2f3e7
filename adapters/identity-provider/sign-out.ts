import type { SignOutCourse } from '../../core/ports/identity-provider';
import { accepted, type Result } from '../../core/result';
import { logoutAddress } from './logout-address';
import { failedRevocations } from './revocation';
import type { SignInParts } from './sign-in-parts';

/**
 * Removes the stored tokens, revokes them and redirects to the provider's logout. After a failed revocation, rejects
 * unless it can redirect the browser.
 */
export const leaveToSignOut = async (
  { tokens, storage, session, redirect, settings, afterSignOut, withFlow }: SignInParts,
  signal: AbortSignal,
): Promise<Result<SignOutCourse>> => {
  const held = tokens.held();
  storage.removeAll();
  session.refresh();
  if (held === undefined) return accepted('here');
  const { accessToken, idToken, refreshToken } = held;
  const revocable = { refresh_token: refreshToken, access_token: accessToken.accessToken };
  return withFlow(async ({ revoke, discover, forgetProvider, endSession, logoutEndpoint }) => {
    const [failure] = await failedRevocations(await revoke(revocable), signal);
    if (failure !== undefined) {
      // Rejects if the provider is down, because the logout page would not load. `discover` sends a request only if the
      // cached metadata is cleared.
      forgetProvider();
      await discover();
    }
    const endsWithoutIdToken = idToken === undefined && endSession !== undefined;
    const endpoint = endsWithoutIdToken ? await endSession() : await logoutEndpoint();
    if (endpoint === undefined && failure !== undefined) throw failure;
    if (endpoint === undefined) return accepted(endsWithoutIdToken ? 'here' : 'session-left');
    redirect.toLogout(logoutAddress(endpoint, settings.clientId, afterSignOut, idToken?.idToken));
    return accepted(failure === undefined ? 'leaving' : 'leaving-untold');
  });
};
