import { CACHE_STORAGE_NAME, OktaAuth } from '@okta/okta-auth-js/authn';
import type { SignInSettings } from '../../../core/configuration/configuration';
import type { SignInStorage } from '../kept/storage';
import { jsonObject } from '../request';
import { afterSignOut, type PageWindow } from '../settings';
import { requestInTime } from './requests';

/** Okta's SDK as this product uses it; throws in the SDK's words for settings that it refuses (specification, section 8). */
export const createOktaClient = (
  settings: SignInSettings,
  window: PageWindow,
  { tokens, transactions, cache }: SignInStorage,
): OktaAuth => {
  // What somebody else has damaged would make the SDK throw for ever.
  const cached = cache.getItem(CACHE_STORAGE_NAME);
  if (cached !== null && jsonObject(cached) === undefined) cache.removeItem(CACHE_STORAGE_NAME);
  return new OktaAuth({
    issuer: settings.issuer,
    clientId: settings.clientId,
    redirectUri: settings.redirectUri,
    postLogoutRedirectUri: afterSignOut(window),
    scopes: [...settings.scopes],
    pkce: true,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    httpRequestClient: requestInTime,
    // The SDK would renew by a hidden frame where there is no refresh token: `watchSession` renews and ends sessions.
    tokenManager: { autoRenew: false, autoRemove: false, syncStorage: false },
    storageManager: {
      token: { storageProvider: tokens },
      cache: { storageProvider: cache },
      transaction: { storageProvider: transactions },
    },
    transactionManager: { enableSharedStorage: false },
    // The SDK would go to the remembered address unchecked; our core guards the route and goes there.
    restoreOriginalUri: async () => undefined,
  });
};
