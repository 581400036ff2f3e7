import * as oauth from 'oauth4webapi';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { withParameters } from '../logout-address';
import { readJson } from '../request';
import { callbackAddress, type PageWindow, uiLocales } from '../settings';
import type { SignInFlow } from '../sign-in-flow';
import { oidcCalls } from './calls';
import { oidcServer } from './server';

export const oidcFlow = (settings: SignInSettings, window: PageWindow): SignInFlow => {
  const client = { client_id: settings.clientId };
  const publicClient = oauth.None();
  const { withTimeout, keepalive } = oidcCalls(settings);
  const { discover, metadata, keys, forgetProvider } = oidcServer(settings);
  const redirectUri = callbackAddress(settings, window);

  return {
    discover,
    keys,
    forgetProvider,

    async prepare(asksForConsent) {
      const verifier = oauth.generateRandomCodeVerifier();
      const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
      const login = withParameters((await discover()).authorization_endpoint, {
        ...{ ...client, redirect_uri: redirectUri, response_type: 'code', response_mode: 'query' },
        ...{ scope: settings.scopes.join(' '), state, nonce, code_challenge_method: 'S256' },
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        ...(asksForConsent && { prompt: 'consent' }),
        ...uiLocales(window),
      });
      return { address: login, transaction: { state, nonce, verifier } };
    },

    async exchange(_code, { state, verifier }, { query }) {
      // Uses the callback's `iss` as the issuer, because oauth4webapi rejects an additional or missing trailing slash.
      // `readCallback` has already checked `iss`.
      const configured = await metadata();
      const server = { ...configured, issuer: query.get('iss') || configured.issuer };
      const callback = oauth.validateAuthResponse(server, client, query, state);
      const given = [server, client, publicClient, callback, redirectUri, verifier, withTimeout] as const;
      return readJson(await oauth.authorizationCodeGrantRequest(...given));
    },

    async refresh(refreshToken, scope) {
      const options = { ...withTimeout, additionalParameters: { scope } };
      return readJson(
        await oauth.refreshTokenGrantRequest(await metadata(), client, publicClient, refreshToken, options),
      );
    },

    async revoke(tokens) {
      const server = await metadata();
      if (!server.revocation_endpoint) return [];
      return Object.entries(tokens).map(async ([kind, token]) => {
        const options = { ...keepalive, additionalParameters: { token_type_hint: kind } };
        if (token === undefined) return;
        const response = await oauth.revocationRequest(server, client, publicClient, token, options);
        if (response.status !== 200) await readJson(response);
      });
    },

    logoutEndpoint: async () => (await discover()).end_session_endpoint,
  };
};
