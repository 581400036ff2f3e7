import { OidcClient, type SigninResponse, type StateStore } from 'oidc-client-ts';
import type { SignInSettings } from '../core/recovery/configuration';
import type { OidcTokens } from './oidc-token-store';
import { isSameIssuer } from './sign-in-callback';
import { afterSignOut, assertSignInSettings, type DepartureWindow } from './sign-in-settings';
import { checkIdToken } from './sign-in-token-check';

/** One call of the provider may take this long, in seconds. */
export const REQUEST_DEADLINE_SECONDS = 10;

/** Has oidc-client-ts do something; rejects, too, for settings that no provider can be asked with. */
export type AskOidc = <T>(work: (client: OidcClient) => Promise<T>) => Promise<T>;

/** The SDK keeps what it knows of the provider; after a failure the provider is asked anew. */
export function askOidc(settings: SignInSettings, window: DepartureWindow, stateStore: StateStore): AskOidc {
  let client: OidcClient | undefined;
  return async (work) => {
    assertSignInSettings(settings);
    client ??= new OidcClient({
      authority: settings.issuer,
      client_id: settings.clientId,
      redirect_uri: new URL(settings.redirectUri, window.location.origin).href,
      post_logout_redirect_uri: afterSignOut(window),
      scope: settings.scopes.join(' '),
      response_type: 'code',
      response_mode: 'query',
      disablePKCE: false,
      loadUserInfo: false,
      requestTimeoutInSeconds: REQUEST_DEADLINE_SECONDS,
      // A revocation is answered without a body, of whatever type.
      revokeTokenAdditionalContentTypes: ['text/', 'application/'],
      stateStore,
    });
    try {
      return await work(client);
    } catch (error) {
      client = undefined;
      throw error;
    }
  };
}

/** What the provider has sent, once its ID token is found good; oidc-client-ts has looked at the nonce. */
export async function checkedTokens(
  { metadataService }: OidcClient,
  { clientId, issuer, scopes }: SignInSettings,
  response: SigninResponse,
): Promise<OidcTokens> {
  const discovered = await metadataService.getIssuer();
  if (!isSameIssuer(discovered, issuer))
    throw new Error(`The issuer [${discovered}] does not match [${issuer}]`);
  const { id_token: idToken, access_token: accessToken } = response;
  if (!idToken || !accessToken)
    throw new Error('Unable to parse OAuth flow response: a token was not returned.');
  const claims = await checkIdToken(idToken, {
    issuer,
    clientId,
    accessToken,
    keys: async (fresh) => {
      if (fresh) metadataService.resetSigningKeys();
      return (await metadataService.getSigningKeys()) ?? [];
    },
  });
  // Counted from now, so that a clock that is off by minutes shortens no session.
  const idExpiresAt = Math.floor(Date.now() / 1000) + Number(claims.exp) - Number(claims.iat);
  return {
    accessToken,
    accessExpiresAt: response.expires_at ?? idExpiresAt,
    idToken,
    idExpiresAt,
    claims,
    refreshToken: response.refresh_token,
    scope: response.scope ?? scopes.join(' '),
  };
}
