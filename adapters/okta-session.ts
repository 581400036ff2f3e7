import type { OktaAuth, Tokens } from '@okta/okta-auth-js/authn';
import { isLoginRequired } from './sign-in-attempt';
import { EXPIRE_EARLY_SECONDS, type SignInSession } from './sign-in-session';

export interface OktaSession extends SignInSession {
  /** The tokens that this browser holds, expired or not. */
  held(): Tokens;
}

/** The tokens in the SDK's token manager; `discard` drops them where the SDK cannot. */
export function oktaSession(okta: OktaAuth | undefined, renews: boolean, discard: () => void): OktaSession {
  function held(): Tokens {
    try {
      return okta?.tokenManager.getTokensSync() ?? {};
    } catch {
      return {};
    }
  }

  function forget() {
    try {
      okta?.tokenManager.clear();
    } catch {
      discard();
    }
  }

  return {
    held,
    forget,

    expiresAt() {
      const { accessToken, idToken } = held();
      const moments = [accessToken, idToken].flatMap((token) => token?.expiresAt ?? []);
      return moments.length > 0 ? Math.max(...moments) : undefined;
    },

    renewAt() {
      const { accessToken, idToken, refreshToken } = held();
      const expiresAt = (accessToken ?? idToken)?.expiresAt;
      const isRenewable = renews && refreshToken !== undefined && expiresAt !== undefined;
      return isRenewable ? expiresAt - EXPIRE_EARLY_SECONDS : undefined;
    },

    async renew() {
      const { refreshToken } = held();
      if (okta === undefined || refreshToken === undefined) return;
      try {
        const renewed = await okta.token.renewTokensWithRefresh(
          { scopes: refreshToken.scopes },
          refreshToken,
        );
        const { accessToken, idToken } = held();
        // Whoever has signed out meanwhile stays signed out.
        if (accessToken === undefined && idToken === undefined) forget();
        else okta.tokenManager.setTokens({ ...held(), ...renewed });
      } catch (error) {
        if (isLoginRequired(error)) forget();
        else if (isRefused(error)) okta.tokenManager.removeRefreshToken();
      }
    },
  };
}

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'errorCode' in error && error.errorCode === 'invalid_grant';
}
