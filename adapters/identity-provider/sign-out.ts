import type { SignOutCourse } from '../../core/ports/identity-provider';
import { accepted, type Result } from '../../core/result';
import { logoutAddress } from './logout-address';
import { failedRevocations } from './revocation';
import type { SignInParts } from './sign-in-parts';

/** Rejects if both the revocation and the redirect fail. */
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
      // Checks that the provider is reachable before the redirect to its logout page. Without cached metadata, `discover`
      // sends a request.
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
