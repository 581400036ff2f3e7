import type { OktaAuth, Tokens } from '@okta/okta-auth-js/authn';
import { isLoginRequired } from '../sign-in-attempt';
import type { SignInSession } from '../sign-in-session';

export interface OktaSession extends SignInSession {
  /** The tokens that this browser holds, expired or not. */
  held(): Tokens;
  /** Whether the storage gives them back; if not, none are held. */
  keep(tokens: Tokens): boolean;
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

  function keep(tokens: Tokens): boolean {
    try {
      okta?.tokenManager.setTokens(tokens);
    } catch {
      // A full storage throws.
    }
    const isKept = held().accessToken?.accessToken === tokens.accessToken?.accessToken;
    if (!isKept) forget();
    return isKept;
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
    keep,

    subject: () => held().idToken?.claims.sub,

    expiresAt() {
      const { accessToken, idToken } = held();
      const moments = [accessToken, idToken].flatMap((token) => token?.expiresAt ?? []);
      return moments.length > 0 ? Math.max(...moments) : undefined;
    },

    renewableUntil() {
      const { accessToken, idToken, refreshToken } = held();
      const expiresAt = (accessToken ?? idToken)?.expiresAt;
      const isRenewable = renews && refreshToken !== undefined && expiresAt !== undefined;
      return isRenewable ? expiresAt : undefined;
    },

    async renew(lifetime) {
      const { refreshToken } = held();
      if (okta === undefined || refreshToken === undefined) return;
      // Whoever has signed out meanwhile stays signed out, and who has signed in anew has other tokens.
      const isStillHeld = () => held().refreshToken?.refreshToken === refreshToken.refreshToken;
      try {
        const renewed = await okta.token.renewTokensWithRefresh(
          { scopes: refreshToken.scopes },
          refreshToken,
        );
        if (isStillHeld()) keep({ ...held(), ...lasting(renewed, lifetime) });
      } catch (error) {
        if (!isStillHeld()) return;
        if (isLoginRequired(error)) forget();
        else if (isRefused(error)) okta.tokenManager.removeRefreshToken();
      }
    },
  };
}

/** A provider need not say how long its tokens last (https://www.rfc-editor.org/rfc/rfc6749#section-5.1). */
export function lasting({ accessToken, refreshToken, ...others }: Tokens, seconds: number): Tokens {
  const now = Math.floor(Date.now() / 1000);
  const timed = <T extends { readonly expiresAt: number }>(token: T): T =>
    token.expiresAt > now ? token : { ...token, expiresAt: now + seconds };
  return {
    ...others,
    ...(accessToken && { accessToken: timed(accessToken) }),
    ...(refreshToken && { refreshToken: timed(refreshToken) }),
  };
}

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'errorCode' in error && error.errorCode === 'invalid_grant';
}
