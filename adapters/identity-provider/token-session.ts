import type { SignInSettings } from '../../core/configuration/configuration';
import { isLoginRequired, isRefusedGrant } from './attempt';
import type { SignInSession } from './session';

import { RENEWING_SCOPE } from './tokens/received';
import type { SignInTokens, TokenStore } from './tokens/store';

/** The session that the kept tokens make; `renewed` trades a refresh token for tokens that are found good. */
export const tokenSession = (
  store: TokenStore,
  { scopes }: SignInSettings,
  renewed: (before: SignInTokens, refreshToken: string, lifetime: number) => Promise<SignInTokens>,
): SignInSession => ({
  forget: store.forget,

  subject: () => store.held()?.idToken?.claims.sub,

  expiresAt() {
    const held = store.held();
    return held && Math.max(held.accessToken.expiresAt, held.idToken?.expiresAt ?? 0);
  },

  renewableUntil() {
    const held = store.held();
    const isRenewable = held?.refreshToken !== undefined && scopes.includes(RENEWING_SCOPE);
    return isRenewable ? held.accessToken.expiresAt : undefined;
  },

  async renew(lifetime) {
    const before = store.held();
    if (before?.refreshToken === undefined) return;
    const { refreshToken } = before;
    // Whoever has signed out meanwhile stays signed out, and who has signed in anew has other tokens.
    const isStillHeld = () => store.held()?.refreshToken === refreshToken;
    try {
      const after = await renewed(before, refreshToken, lifetime);
      if (isStillHeld()) store.keep(after);
    } catch (error) {
      if (!isStillHeld()) return;
      if (isLoginRequired(error)) store.forget();
      else if (isRefusedGrant(error)) store.keep({ ...before, refreshToken: undefined });
    }
  },
});
