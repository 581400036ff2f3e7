import type { OidcClient } from 'oidc-client-ts';
import type { SignInSettings } from '../core/recovery/configuration';
import { type AskOidc, checkedTokens, REQUEST_DEADLINE_SECONDS } from './oidc-client';
import type { OidcTokenStore, OidcTokens } from './oidc-token-store';
import { isLoginRequired } from './sign-in-attempt';
import { EXPIRE_EARLY_SECONDS, type SignInSession } from './sign-in-session';
import { RENEWING_SCOPE } from './sign-in-settings';

/** The session that the kept tokens make. */
export function oidcSession(settings: SignInSettings, store: OidcTokenStore, ask: AskOidc): SignInSession {
  return {
    forget: store.forget,

    expiresAt() {
      const held = store.held();
      return held && Math.max(held.accessExpiresAt, held.idExpiresAt);
    },

    renewAt() {
      const held = store.held();
      const isRenewable = held?.refreshToken !== undefined && settings.scopes.includes(RENEWING_SCOPE);
      return isRenewable ? held.accessExpiresAt - EXPIRE_EARLY_SECONDS : undefined;
    },

    async renew() {
      const before = store.held();
      const refreshToken = before?.refreshToken;
      if (before === undefined || refreshToken === undefined) return;
      try {
        const renewed = await ask((client) => renewedTokens(client, settings, before, refreshToken));
        // Whoever has signed out meanwhile stays signed out.
        if (store.held()) store.keep(renewed);
      } catch (error) {
        if (isLoginRequired(error)) store.forget();
        else if (isRefused(error) && store.held()) store.keep({ ...before, refreshToken: undefined });
      }
    },
  };
}

async function renewedTokens(
  client: OidcClient,
  settings: SignInSettings,
  before: OidcTokens,
  refreshToken: string,
): Promise<OidcTokens> {
  const { claims, scope, idToken } = before;
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of oidc-client-ts, no hook
  const response = await client.useRefreshToken({
    state: {
      refresh_token: refreshToken,
      id_token: idToken,
      scope,
      session_state: null,
      profile: { iss: '', sub: '', aud: '', exp: 0, iat: 0, ...claims },
    },
    timeoutInSeconds: REQUEST_DEADLINE_SECONDS,
  });
  // A provider need not send a new ID token, nor a new refresh token.
  const renewed =
    response.id_token === idToken
      ? {
          ...before,
          accessToken: response.access_token,
          accessExpiresAt: response.expires_at ?? before.accessExpiresAt,
        }
      : await checkedTokens(client, settings, response);
  return { ...renewed, refreshToken: response.refresh_token ?? refreshToken };
}

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'error' in error && error.error === 'invalid_grant';
}
