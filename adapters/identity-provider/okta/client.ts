import {
  CACHE_STORAGE_NAME,
  createOAuthOptionsConstructor,
  createOAuthStorageManager,
  createOktaAuthOAuth,
  createTransactionManager,
  type OktaAuthOAuthInterface,
  type OktaAuthOAuthOptions,
} from '@okta/okta-auth-js/authn';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { jsonObject } from '../request';
import { afterSignOut, type PageWindow } from '../settings';
import type { SignInStorage } from '../storage/sign-in-storage';
import { requestInTime } from './requests';

/**
 * The SDK's client of the OAuth endpoints. Its `OktaAuth` is the same with transactions of `/api/v1/authn` and with services
 * that run in all tabs, which nobody here starts, and is 8 KiB (brotli) larger.
 */
const OktaAuth = createOktaAuthOAuth(
  createOAuthStorageManager(),
  createOAuthOptionsConstructor(),
  createTransactionManager(),
);

/** Okta's SDK as this product uses it; throws in the SDK's words for settings that it refuses (specification, section 8). */
export const createOktaClient = (
  settings: SignInSettings,
  window: PageWindow,
  { tokens, transactions, cache }: SignInStorage,
): OktaAuthOAuthInterface => {
  // What somebody else has damaged would make the SDK throw for ever.
  const cached = cache.getItem(CACHE_STORAGE_NAME);
  if (cached !== null && jsonObject(cached) === undefined) cache.removeItem(CACHE_STORAGE_NAME);
  const options: OktaAuthOAuthOptions = {
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
  };
  return new OktaAuth(options);
};
