import { OktaAuth } from '@okta/okta-auth-js/authn';
import type { SignInSettings } from '../core/recovery/configuration';
import { EXPIRE_EARLY_SECONDS } from './sign-in-renewal';
import {
  afterSignOut,
  assertSignInSettings,
  type PageWindow,
  MAX_CLOCK_SKEW_SECONDS,
  PROVIDER_DEADLINE_SECONDS,
} from './sign-in-settings';
import type { SignInStorage } from './sign-in-storage';

type RequestClient = NonNullable<ConstructorParameters<typeof OktaAuth>[0]['httpRequestClient']>;

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

/** The SDK's requests, each with a deadline: the SDK's own never end where an answer never comes. */
const requestInTime: RequestClient = async (method, url, { headers, data, withCredentials }) => {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error('OAuth flow timed out')),
    PROVIDER_DEADLINE_SECONDS * 1000,
  );
  try {
    const response = await fetch(url, {
      method,
      ...(headers === undefined ? {} : { headers }),
      ...(data === undefined ? {} : { body: typeof data === 'string' ? data : JSON.stringify(data) }),
      credentials: withCredentials ? 'include' : 'omit',
      // A revocation goes on when the page has left for the provider.
      keepalive: url.endsWith('/revoke'),
      signal: late.signal,
    });
    const answer = {
      responseText: await response.text(),
      status: response.status,
      headers: Object.fromEntries(response.headers),
    };
    // The SDK reads an error from what is thrown, as its own client throws it. What it cannot read is an answer as well.
    if (!response.ok || (answer.responseText !== '' && !isJsonObject(answer.responseText))) throw answer;
    return answer;
  } finally {
    clearTimeout(timer);
  }
};

/** Whether a text is a JSON object, and neither an array nor null. */
export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
