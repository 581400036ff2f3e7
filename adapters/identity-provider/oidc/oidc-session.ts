import type { SignInSettings } from '../../../core/configuration/configuration';
import { isLoginRequired } from '../sign-in-attempt';
import type { SignInSession } from '../sign-in-session';
import { RENEWING_SCOPE } from '../sign-in-settings';
import { tokensOfRenewal } from './oidc-checked-tokens';
import type { AskOidc } from './oidc-client';
import type { OidcTokenStore } from './oidc-token-store';

/** The session that the kept tokens make. */
export function oidcSession(settings: SignInSettings, store: OidcTokenStore, ask: AskOidc): SignInSession {
  return {
    forget: store.forget,

    subject: () => store.held()?.claims.sub,

    expiresAt() {
      const held = store.held();
      return held && Math.max(held.accessExpiresAt, held.idExpiresAt);
    },

    renewableUntil() {
      const held = store.held();
      const isRenewable = held?.refreshToken !== undefined && settings.scopes.includes(RENEWING_SCOPE);
      return isRenewable ? held.accessExpiresAt : undefined;
    },

    async renew(lifetime) {
      const before = store.held();
      if (before?.refreshToken === undefined) return;
      const { refreshToken, scope } = before;
      // Whoever has signed out meanwhile stays signed out, and who has signed in anew has other tokens.
      const isStillHeld = () => store.held()?.refreshToken === refreshToken;
      try {
        const renewed = await ask(async (client) => {
          const answer = await client.exchangeRefreshToken(refreshToken, scope);
          return tokensOfRenewal(client, settings, answer, before, lifetime);
        });
        if (isStillHeld()) store.keep(renewed);
      } catch (error) {
        if (!isStillHeld()) return;
        if (isLoginRequired(error)) store.forget();
        else if (isRefused(error)) store.keep({ ...before, refreshToken: undefined });
      }
    },
  };
}

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'error' in error && error.error === 'invalid_grant';
}
