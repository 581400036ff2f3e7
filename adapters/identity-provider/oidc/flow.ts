import type { SignInSettings } from '../../../core/configuration/configuration';
import { revocationsOf } from '../revocation';
import type { PageWindow } from '../settings';
import type { SignInFlow } from '../sign-in-flow';
import { OidcTokenClient } from './client';

/** What oidc-client-ts does of a sign-in. It keeps what it knows of the provider. */
export const oidcFlow = (settings: SignInSettings, window: PageWindow): SignInFlow => {
  let client: OidcTokenClient | undefined;
  const checked = async () => {
    client ??= new OidcTokenClient(settings, window);
    await client.assertIssuer();
    return client;
  };
  return {
    async prepare() {
      const nonce = randomText();
      const { url, state } = await (await checked()).createSigninRequest({ nonce });
      return { address: url, transaction: { state: state.id, nonce, verifier: state.code_verifier ?? '' } };
    },

    exchange: async (code, transaction) => (await checked()).exchangeCode(code, transaction),

    refresh: async (refreshToken, scope) => (await checked()).exchangeRefreshToken(refreshToken, scope),

    async keys(fresh) {
      const { metadataService } = await checked();
      if (fresh) metadataService.resetSigningKeys();
      return (await metadataService.getSigningKeys()) ?? [];
    },

    async revoke(tokens) {
      const address = await (await checked()).metadataService.getRevocationEndpoint();
      return address ? revocationsOf(tokens, address, settings.clientId) : [];
    },

    async logoutAddress(idToken) {
      const sdk = await checked();
      if (!(await sdk.metadataService.getEndSessionEndpoint())) return undefined;
      return (await sdk.createSignoutRequest(idToken === undefined ? {} : { id_token_hint: idToken })).url;
    },

    forgetProvider() {
      client = undefined;
    },
  };
};

const randomText = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('');
