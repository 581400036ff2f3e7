import type { SignOutCourse } from '../../core/ports/identity-provider';
import { accepted, type Result } from '../../core/result';
import { type LogoutClient, logoutAddress } from './logout-address';
import type { Departure } from './provider-redirect';
import { failedRevocations } from './revocation';
import type { WatchedSession } from './session/session';
import type { SignInFlow } from './sign-in-flow';
import type { TokenStore } from './tokens/store';

/** What a sign-out is made of. */
export interface SignOutParts {
  readonly tokens: Pick<TokenStore, 'held'>;
  readonly session: Pick<WatchedSession, 'look'>;
  readonly departure: Pick<Departure, 'leaveToSignOut'>;
  readonly client: LogoutClient;
  /** Drops the tokens and sign-ins of this page, whoever wrote them. */
  readonly forgetAll: () => void;
  /** Works with the provider; throws for settings that no provider can be asked with. */
  readonly withFlow: <T>(work: (flow: SignInFlow) => Promise<T>) => Promise<T>;
}

/** Forgets the tokens here, then tells the provider. Rejects where it could be told nothing at all. */
export const leaveToSignOut = async (
  { tokens, session, departure, client, forgetAll, withFlow }: SignOutParts,
  signal: AbortSignal,
): Promise<Result<SignOutCourse>> => {
  const forgotten = tokens.held();
  forgetAll();
  session.look();
  if (forgotten === undefined) return accepted('here');
  const { accessToken, idToken, refreshToken } = forgotten;
  const revocable = { refresh_token: refreshToken, access_token: accessToken.accessToken };
  return withFlow(async ({ revoke, discover, forgetProvider, endSession, logoutEndpoint }) => {
    const [failure] = await failedRevocations(await revoke(revocable), signal);
    if (failure !== undefined) {
      // Nobody is sent to a provider that is not there: this rejects then.
      forgetProvider();
      await discover();
    }
    const hasNothingToEndWith = idToken === undefined && endSession !== undefined;
    const endpoint = hasNothingToEndWith ? await endSession() : await logoutEndpoint();
    if (endpoint === undefined && failure !== undefined) throw failure;
    if (endpoint === undefined) return accepted(hasNothingToEndWith ? 'here' : 'session-left');
    departure.leaveToSignOut(logoutAddress(endpoint, client, idToken?.idToken));
    return accepted(failure === undefined ? 'leaving' : 'leaving-untold');
  });
};
