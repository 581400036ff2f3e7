import {
  buildAuthorizeParams,
  get,
  getOAuthUrls,
  getWellKnown,
  type OktaAuth,
  postRefreshToken,
  postToTokenEndpoint,
} from '@okta/okta-auth-js/authn';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { afterSignOut, type PageWindow } from '../settings';
import type { SignInFlow } from '../sign-in-flow';
import type { SignInStorage } from '../storage';
import { createOktaClient } from './client';

/** What Okta's SDK does of a sign-in; throws in its words for settings that it refuses (specification, section 8). */
export const oktaFlow = (
  settings: SignInSettings,
  window: PageWindow,
  storage: SignInStorage,
): SignInFlow => {
  const okta = createOktaClient(settings, window, storage);
  const { clientId } = settings;
  return {
    async prepare() {
      const request = await okta.token.prepareTokenParams();
      const { state = '', nonce = '', codeVerifier: verifier = '' } = request;
      const address = `${getOAuthUrls(okta).authorizeUrl}${buildAuthorizeParams(request)}`;
      return { address, transaction: { state, nonce, verifier } };
    },

    async exchange(authorizationCode, { verifier: codeVerifier }) {
      const { redirectUri = '' } = okta.options;
      const request = { clientId, redirectUri, authorizationCode, codeVerifier };
      return postToTokenEndpoint(okta, request, getOAuthUrls(okta));
    },

    refresh: (refreshToken, scope) =>
      postRefreshToken(okta, { clientId }, { ...tokenOf(okta, scope.split(' ')), refreshToken }),

    async keys(fresh) {
      const { jwks_uri: address } = await getWellKnown(okta);
      if (fresh) okta.storageManager.getHttpCache().clearStorage(address);
      const { keys = [] } = await get(okta, address, { cacheResponse: true });
      return keys;
    },

    async revoke({ refresh_token: refreshToken, access_token: accessToken }) {
      const token = tokenOf(okta);
      return [
        ...(refreshToken === undefined ? [] : [okta.token.revoke({ ...token, refreshToken })]),
        okta.token.revoke({ ...token, accessToken }),
      ];
    },

    async logoutAddress(idToken) {
      if (idToken === undefined) {
        await okta.closeSession();
        return undefined;
      }
      const query = new URLSearchParams({
        id_token_hint: idToken,
        post_logout_redirect_uri: afterSignOut(window),
      });
      return `${getOAuthUrls(okta).logoutUrl}?${query}`;
    },

    forgetProvider: () => okta.storageManager.getHttpCache().clearStorage(),
  };
};

/** The SDK's tokens know more than is asked of them here. */
const tokenOf = (okta: OktaAuth, scopes: string[] = []) => {
  const { issuer = '', authorizeUrl = '', tokenUrl = '', userinfoUrl = '' } = getOAuthUrls(okta);
  return { issuer, authorizeUrl, tokenUrl, userinfoUrl, scopes, expiresAt: 0, tokenType: 'Bearer' };
};
