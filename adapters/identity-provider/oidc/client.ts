import { type CreateSigninRequestArgs, OidcClient, type SigninRequest } from 'oidc-client-ts';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { isSameIssuer } from '../callback';
import { afterSignOut, type PageWindow, PROVIDER_DEADLINE_SECONDS, RENEWING_SCOPE } from '../settings';
import type { SignInTransaction } from '../transaction';

/** oidc-client-ts, whose own reading of a token answer lets any field of it take the place of the client's. */
export class OidcTokenClient extends OidcClient {
  constructor(settings: SignInSettings, window: PageWindow) {
    super({
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
      stateStore: NOTHING_KEPT,
    });
  }

  /**
   * Rejects for a provider that says that it is another.
   * https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfigurationValidation
   */
  async assertIssuer(): Promise<void> {
    const discovered = await this.metadataService.getIssuer();
    if (!isSameIssuer(discovered, this.settings.authority))
      throw new Error(`The issuer [${discovered}] does not match [${this.settings.authority}]`);
  }

  /** Refuses, in the words of Okta's SDK, a provider that says which challenges it takes, and not ours. */
  override async createSigninRequest(request: CreateSigninRequestArgs): Promise<SigninRequest> {
    const { code_challenge_methods_supported: methods } = await this.metadataService.getMetadata();
    if (Array.isArray(methods) && !methods.includes('S256')) throw new Error('Invalid code_challenge_method');
    return super.createSigninRequest(request);
  }

  exchangeCode(code: string, { verifier }: SignInTransaction): Promise<unknown> {
    return this._tokenClient.exchangeCode({ code, code_verifier: verifier });
  }

  exchangeRefreshToken(refreshToken: string, scope: string): Promise<unknown> {
    const timeoutInSeconds = PROVIDER_DEADLINE_SECONDS;
    return this._tokenClient.exchangeRefreshToken({ refresh_token: refreshToken, scope, timeoutInSeconds });
  }
}

/** The sign-in under way is kept elsewhere (transaction.ts). */
const NOTHING_KEPT = {
  set: async () => undefined,
  get: async () => null,
  remove: async () => null,
  getAllKeys: async () => [],
};
