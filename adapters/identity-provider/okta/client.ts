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
import { oktaRequest } from './requests';

/**
 * The SDK's client for the OAuth endpoints. The SDK's `OktaAuth` also has transactions of `/api/v1/authn` and services for all
 * tabs. Neither is used here, and they have 8 KiB (brotli).
 */
const OktaAuth = createOktaAuthOAuth(
  createOAuthStorageManager(),
  createOAuthOptionsConstructor(),
  createTransactionManager(),
);

/** Creates the SDK's client. Throws the SDK's message for settings that it refuses (specification, section 8). */
export const createOktaClient = (
  settings: SignInSettings,
  window: PageWindow,
  { tokens, transactions, cache }: SignInStorage,
): OktaAuthOAuthInterface => {
  // With a damaged cache the SDK would throw each time.
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
    httpRequestClient: oktaRequest,
    // `watchSession` renews and ends sessions. Without a refresh token the SDK would renew in a hidden frame.
    tokenManager: { autoRenew: false, autoRemove: false, syncStorage: false },
    storageManager: {
      token: { storageProvider: tokens },
      cache: { storageProvider: cache },
      transaction: { storageProvider: transactions },
    },
    transactionManager: { enableSharedStorage: false },
    // The SDK would navigate to its stored address unchecked. The core stores the page, guards it and navigates.
    restoreOriginalUri: async () => undefined,
  };
  return new OktaAuth(options);
};
