import * as oauth from 'oauth4webapi';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { readJson } from '../request';
import { afterSignOut, callbackAddress, type PageWindow, uiLocales } from '../settings';
import type { SignInFlow } from '../sign-in-flow';
import { callsOf } from './calls';
import { oidcServer } from './server';

/** What oauth4webapi does of a sign-in. */
export const oidcFlow = (settings: SignInSettings, window: PageWindow): SignInFlow => {
  const client = { client_id: settings.clientId };
  const nobodyElse = oauth.None();
  const calls = callsOf(settings);
  const { discover, metadata, address, keys, forgetProvider } = oidcServer(settings);
  const redirectUri = callbackAddress(settings, window);

  return {
    discover,
    keys,
    forgetProvider,

    async prepare(asksForConsent) {
      const verifier = oauth.generateRandomCodeVerifier();
      const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
      const login = withQuery(await address('authorization_endpoint'), {
        ...{ ...client, redirect_uri: redirectUri, response_type: 'code', response_mode: 'query' },
        ...{ scope: settings.scopes.join(' '), state, nonce, code_challenge_method: 'S256' },
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        ...(asksForConsent && { prompt: 'consent' }),
        ...uiLocales(window),
      });
      return { address: login, transaction: { state, nonce, verifier } };
    },

    async exchange(code, { state, verifier }) {
      const server = await metadata();
      const query = new URLSearchParams({ code, state, iss: server.issuer });
      const callback = oauth.validateAuthResponse(server, client, query, state);
      const given = [server, client, nobodyElse, callback, redirectUri, verifier, calls.inTime] as const;
      return readJson(await oauth.authorizationCodeGrantRequest(...given));
    },

    async refresh(refreshToken, scope) {
      const options = { ...calls.inTime, additionalParameters: { scope } };
      return readJson(
        await oauth.refreshTokenGrantRequest(await metadata(), client, nobodyElse, refreshToken, options),
      );
    },

    async revoke(tokens) {
      const server = await metadata();
      if (!server.revocation_endpoint) return [];
      return Object.entries(tokens).map(async ([kind, token]) => {
        const options = { ...calls.outlivingPage, additionalParameters: { token_type_hint: kind } };
        if (token === undefined) return;
        const response = await oauth.revocationRequest(server, client, nobodyElse, token, options);
        if (response.status !== 200) await readJson(response);
      });
    },

    async logoutAddress(idToken) {
      if (!(await metadata()).end_session_endpoint) return undefined;
      return withQuery(await address('end_session_endpoint'), {
        ...(idToken !== undefined && { id_token_hint: idToken }),
        post_logout_redirect_uri: afterSignOut(window),
      });
    },
  };
};

const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const whole = new URL(address);
  for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value);
  return whole.href;
};
