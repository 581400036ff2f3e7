import { OktaAuth } from '@okta/okta-auth-js/authn';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { EXPIRE_EARLY_SECONDS } from '../sign-in-renewal';
import {
  afterSignOut,
  assertSignInSettings,
  MAX_CLOCK_SKEW_SECONDS,
  type PageWindow,
} from '../sign-in-settings';
import type { SignInStorage } from '../sign-in-storage';
import { requestInTime } from './okta-requests';

/** Okta's SDK as this product uses it; throws in the SDK's words for settings that it refuses (specification, section 8). */
export function createOktaClient(
  settings: SignInSettings,
  window: PageWindow,
  storage: SignInStorage,
  tokensKey: string,
): OktaAuth {
  const okta = new OktaAuth({
    issuer: settings.issuer,
    clientId: settings.clientId,
    redirectUri: settings.redirectUri,
    postLogoutRedirectUri: afterSignOut(window),
    scopes: [...settings.scopes],
    pkce: true,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    maxClockSkew: MAX_CLOCK_SKEW_SECONDS,
    httpRequestClient: requestInTime,
    tokenManager: {
      // The SDK would renew by a hidden frame where there is no refresh token: `watchSession` renews and ends sessions.
      autoRenew: false,
      autoRemove: false,
      expireEarlySeconds: EXPIRE_EARLY_SECONDS,
      syncStorage: true,
      clearPendingRemoveTokens: false,
      storageKey: tokensKey,
    },
    storageManager: {
      token: { storageProvider: storage.tokens },
      cache: { storageProvider: storage.cache },
      transaction: { storageProvider: storage.transactions },
    },
    // One transaction for each tab: the shared ones live in local storage, whether that works or not.
    transactionManager: { enableSharedStorage: false },
    // The SDK would go to the remembered address unchecked; our core guards the route and goes there.
    restoreOriginalUri: async () => undefined,
  });
  // It would keep a new refresh token even of someone who has signed out meanwhile; ours is kept with the other tokens.
  okta.tokenManager.updateRefreshToken = () => undefined;
  assertSignInSettings(settings);
  return okta;
}
