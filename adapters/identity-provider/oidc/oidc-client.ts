import {
  type CreateSigninRequestArgs,
  OidcClient,
  type SigninRequest,
  type StateStore,
} from 'oidc-client-ts';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { isSameIssuer } from '../sign-in-callback';
import {
  afterSignOut,
  assertSignInSettings,
  type PageWindow,
  PROVIDER_DEADLINE_SECONDS,
  RENEWING_SCOPE,
} from '../sign-in-settings';
import { type OidcTokenAnswer, readTokenAnswer } from './oidc-token-answer';

/** oidc-client-ts, whose own reading of a token answer lets any field of it take the place of the client's. */
export class OidcTokenClient extends OidcClient {
  /** Refuses, in the words of Okta's SDK, a provider that says which challenges it takes, and not ours. */
  override async createSigninRequest(request: CreateSigninRequestArgs): Promise<SigninRequest> {
    const { code_challenge_methods_supported: methods } = await this.metadataService.getMetadata();
    if (Array.isArray(methods) && !methods.includes('S256')) throw new Error('Invalid code_challenge_method');
    return super.createSigninRequest(request);
  }

  /** Trades the code in a callback's query, which belongs to the stored transaction. */
  async exchangeCode(query: string): Promise<OidcTokenAnswer> {
    const { state, response } = await this.readSigninResponseState(query, true);
    const { authority, client_id, redirect_uri, code_verifier = '' } = state;
    if (authority !== this.settings.authority || client_id !== this.settings.client_id)
      throw new Error('The sign-in under way is another provider’s.');
    const code = response.code ?? '';
    return readTokenAnswer(await this._tokenClient.exchangeCode({ code, redirect_uri, code_verifier }));
  }

  async exchangeRefreshToken(refreshToken: string, scope: string): Promise<OidcTokenAnswer> {
    const timeoutInSeconds = PROVIDER_DEADLINE_SECONDS;
    const request = { refresh_token: refreshToken, scope, timeoutInSeconds };
    return readTokenAnswer(await this._tokenClient.exchangeRefreshToken(request));
  }
}

/**
 * Has oidc-client-ts do something. Rejects, too, for settings that no provider can be asked with, and for a provider that
 * says that it is another (https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfigurationValidation).
 */
export type AskOidc = <T>(work: (client: OidcTokenClient) => Promise<T>) => Promise<T>;

/** The SDK keeps what it knows of the provider; after a failure the provider is asked anew. */
export function askOidc(settings: SignInSettings, window: PageWindow, stateStore: StateStore): AskOidc {
  let client: OidcTokenClient | undefined;
  return async (work) => {
    assertSignInSettings(settings);
    client ??= new OidcTokenClient({
      authority: settings.issuer,
      client_id: settings.clientId,
      redirect_uri: new URL(settings.redirectUri, window.location.origin).href,
      post_logout_redirect_uri: afterSignOut(window),
      scope: settings.scopes.join(' '),
      // Without it a provider may ignore that scope (https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess).
      ...(settings.scopes.includes(RENEWING_SCOPE) && { prompt: 'consent' }),
      response_type: 'code',
      response_mode: 'query',
      disablePKCE: false,
      loadUserInfo: false,
      requestTimeoutInSeconds: PROVIDER_DEADLINE_SECONDS,
      stateStore,
    });
    try {
      const discovered = String(await client.metadataService.getIssuer());
      if (!isSameIssuer(discovered, settings.issuer))
        throw new Error(`The issuer [${discovered}] does not match [${settings.issuer}]`);
      return await work(client);
    } catch (error) {
      client = undefined;
      throw error;
    }
  };
}
