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
import { jsonObject } from '../json-object';
import type { SignInStorage } from '../storage/sign-in-storage';
import { oktaRequest } from './requests';

/**
 * Client class of the Okta SDK with the OAuth endpoints only. The full `OktaAuth` class would add 8 KiB (brotli) of code that the
 * page does not use: the transactions of `/api/v1/authn`, and the services that synchronize tabs.
 */
const OktaAuth = createOktaAuthOAuth(
  createOAuthStorageManager(),
  createOAuthOptionsConstructor(),
  createTransactionManager(),
);

/** Throws the SDK's message for settings that the SDK rejects (specification, section 8). */
export const createOktaClient = (
  settings: SignInSettings,
  { tokens, transactions, cache }: SignInStorage,
): OktaAuthOAuthInterface => {
  // Removes the cached provider metadata if it is not valid JSON. The SDK would otherwise throw whenever it reads the cache.
  const cached = cache.getItem(CACHE_STORAGE_NAME);
  if (cached !== null && jsonObject(cached) === undefined) cache.removeItem(CACHE_STORAGE_NAME);
  const options: OktaAuthOAuthOptions = {
    issuer: settings.issuer,
    clientId: settings.clientId,
    redirectUri: settings.redirectUri,
    scopes: [...settings.scopes],
    responseMode: 'query',
    httpRequestClient: oktaRequest,
    // `watchSession` renews the tokens instead of the SDK. The SDK would use a hidden frame if there is no refresh token, but the
    // Content Security Policy blocks frames.
    tokenManager: { autoRenew: false, autoRemove: false, syncStorage: false },
    storageManager: {
      token: { storageProvider: tokens },
      cache: { storageProvider: cache },
      transaction: { storageProvider: transactions },
    },
    transactionManager: { enableSharedStorage: false },
    // After sign-in, the core opens a URL that it has checked. Without this setting, the SDK would open its own stored URL
    // without a check.
    restoreOriginalUri: async () => undefined,
  };
  return new OktaAuth(options);
};
