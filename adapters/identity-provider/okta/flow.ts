import {
  buildAuthorizeParams,
  get,
  getDefaultTokenParams,
  getOAuthUrls,
  type OktaAuthOAuthInterface,
  postRefreshToken,
  postToTokenEndpoint,
} from '@okta/okta-auth-js/authn';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { checkedDiscovery, discoveryAddress } from '../discovery';
import { type PageWindow, uiLocales } from '../settings';
import type { SignInFlow } from '../sign-in-flow';
import type { SignInStorage } from '../storage/sign-in-storage';
import { createOktaClient } from './client';

export const oktaFlow = (
  settings: SignInSettings,
  window: PageWindow,
  storage: SignInStorage,
): SignInFlow => {
  const okta = createOktaClient(settings, storage);
  const { redirectUri = '' } = okta.options;
  const client = { clientId: settings.clientId, redirectUri };
  // Fetches the provider's metadata, which the SDK caches for a day (specification, section 9).
  const discover = async () =>
    checkedDiscovery(await get(okta, discoveryAddress(settings), { cacheResponse: true }), settings);
  return {
    discover,

    async prepare(asksForConsent) {
      await discover();
      const { state = '', nonce = '', ...defaults } = getDefaultTokenParams(okta);
      const verifier = okta.pkce.generateVerifier('');
      const codeChallenge = await okta.pkce.computeChallenge(verifier);
      const challenge = { codeChallenge, codeChallengeMethod: 'S256', responseType: 'code' } as const;
      const extraParams = uiLocales(window);
      const prompt = asksForConsent ? ({ prompt: 'consent' } as const) : {};
      const query = buildAuthorizeParams({ ...defaults, ...challenge, state, nonce, ...prompt, extraParams });
      const address = `${getOAuthUrls(okta).authorizeUrl}${query}`;
      return { address, transaction: { state, nonce, verifier } };
    },

    async exchange(authorizationCode, { verifier: codeVerifier }) {
      const request = { ...client, authorizationCode, codeVerifier };
      return postToTokenEndpoint(okta, request, getOAuthUrls(okta));
    },

    refresh: (refreshToken, scope) =>
      postRefreshToken(okta, client, { ...tokenOf(okta, scope.split(' ')), refreshToken }),

    async keys(fresh) {
      const { jwks_uri: address } = await discover();
      if (fresh) okta.storageManager.getHttpCache().clearStorage(address);
      const { keys } = await get(okta, address, { cacheResponse: true });
      return Array.isArray(keys) ? keys : [];
    },

    async revoke({ refresh_token: refreshToken, access_token: accessToken }) {
      const token = tokenOf(okta);
      return [
        ...(refreshToken === undefined ? [] : [okta.token.revoke({ ...token, refreshToken })]),
        okta.token.revoke({ ...token, accessToken }),
      ];
    },

    endSession: () => okta.closeSession().then(() => undefined),

    logoutEndpoint: async () => getOAuthUrls(okta).logoutUrl,

    forgetProvider: () => okta.storageManager.getHttpCache().clearStorage(),
  };
};

/** The SDK's types require all these fields. The SDK functions called here use only `scopes` and `tokenUrl`. */
const tokenOf = (okta: OktaAuthOAuthInterface, scopes: string[] = []) => {
  const { issuer = '', authorizeUrl = '', tokenUrl = '', userinfoUrl = '' } = getOAuthUrls(okta);
  return { issuer, authorizeUrl, tokenUrl, userinfoUrl, scopes, expiresAt: 0, tokenType: 'Bearer' };
};
