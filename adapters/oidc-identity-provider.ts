import type { IdentityProvider } from '../core/ports/identity-provider';
import type { SignInSettings } from '../core/recovery/configuration';
import { accepted } from '../core/recovery/result';
import { askOidc, checkedTokens } from './oidc-client';
import { oidcSession } from './oidc-session';
import { oidcTokenStore } from './oidc-token-store';
import { oidcTransactions } from './oidc-transaction';
import { attempt, isLoginRequired, nothingRemembered } from './sign-in-attempt';
import { assertRemembered, readCallback } from './sign-in-callback';
import { type SessionWindow, watchSession } from './sign-in-session';
import { assertSignInSettings, type DepartureWindow, leaveFor } from './sign-in-settings';
import { type SignInStorage, type StorageWindow, signInStorage } from './sign-in-storage';

export interface OidcSurroundings {
  readonly window: DepartureWindow & SessionWindow & StorageWindow;
  /** Where tokens and transactions are kept; by default the first storage that works. */
  readonly storage?: SignInStorage;
}

/** Sign-in at any OpenID provider, by oidc-client-ts; oidc-identity-provider.md says what of it is used, and how. */
export function oidcIdentityProvider(
  settings: SignInSettings,
  { window, storage = signInStorage(window) }: OidcSurroundings,
): IdentityProvider {
  const name = `oidc-tokens ${settings.issuer} ${settings.clientId}`;
  const tokens = oidcTokenStore(storage.tokens, name);
  const transactions = oidcTransactions(storage.transactions);
  const ask = askOidc(settings, window, transactions);
  const session = watchSession(window, name, oidcSession(settings, tokens, ask));

  return {
    isAuthenticated: session.isAuthenticated,
    claims: () => (session.isAuthenticated() ? tokens.held()?.claims : undefined),
    subscribe: session.subscribe,

    signIn: (returnTo, signal) =>
      attempt(signal, 'sign-in-failed', async () => {
        assertSignInSettings(settings);
        if (!storage.remembers) throw nothingRemembered();
        const nonce = randomText();
        const request = await ask((client) => client.createSigninRequest({ state: returnTo, nonce }));
        if (signal.aborted) await transactions.remove(request.state.id);
        signal.throwIfAborted();
        leaveFor(window, request.url);
        return accepted(undefined);
      }),

    finishSignIn: (callbackAddress, signal) =>
      attempt(signal, 'sign-in-failed', async () => {
        assertSignInSettings(settings);
        const transaction = transactions.underWay();
        assertRemembered(transaction);
        const { state, returnTo } = transaction;
        try {
          const code = readCallback(new URL(callbackAddress, window.location.origin), transaction);
          const received = await ask(async (client) => {
            const response = await client.processSigninResponse(`?${new URLSearchParams({ code, state })}`);
            return checkedTokens(client, settings, response);
          });
          signal.throwIfAborted();
          tokens.keep(received);
        } catch (error) {
          if (isLoginRequired(error)) tokens.forget();
          throw error;
        } finally {
          transactions.clear();
          session.look();
        }
        if (!session.isAuthenticated()) throw nothingRemembered();
        return accepted(returnTo);
      }),

    signOut: (signal) =>
      attempt(signal, 'sign-out-failed', async () => {
        const held = tokens.held();
        tokens.forget();
        session.look();
        if (held === undefined) return accepted('here');
        const revoke = (token: string, kind: 'access_token' | 'refresh_token') =>
          ask((client) => client.revokeToken(token, kind));
        await Promise.allSettled([
          ...(held.refreshToken === undefined ? [] : [revoke(held.refreshToken, 'refresh_token')]),
          revoke(held.accessToken, 'access_token'),
        ]);
        const address = await ask(async (client) => {
          const hasLogout = (await client.metadataService.getEndSessionEndpoint()) !== undefined;
          return hasLogout ? client.createSignoutRequest({ id_token_hint: held.idToken }) : undefined;
        });
        signal.throwIfAborted();
        if (address === undefined) return accepted('here');
        leaveFor(window, address.url);
        return accepted('leaving');
      }),
  };
}

function randomText(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('');
}
