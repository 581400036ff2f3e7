import type { SignInSettings } from '../../../core/configuration/configuration';
import type { IdentityProvider } from '../../../core/ports/identity-provider';
import type { Navigation } from '../../../core/ports/navigation';
import { accepted } from '../../../core/result';
import { attempt, isLoginRequired, nothingRemembered } from '../sign-in-attempt';
import { assertRemembered, readCallback } from '../sign-in-callback';
import { createDeparture, type DepartureWindow } from '../sign-in-departure';
import { awaitRevocations } from '../sign-in-revocation';
import { type SessionWindow, watchSession } from '../sign-in-session';
import { assertSignInSettings, type PageWindow } from '../sign-in-settings';
import { type SignInStorage, type StorageWindow, signInStorage } from '../sign-in-storage';
import { tokensOfSignIn } from './oidc-checked-tokens';
import { askOidc } from './oidc-client';
import { oidcSession } from './oidc-session';
import { oidcTokenStore } from './oidc-token-store';
import { oidcTransactions } from './oidc-transaction';

export interface OidcSurroundings {
  readonly window: DepartureWindow & PageWindow & SessionWindow & StorageWindow;
  /** What leaves for the provider's login. */
  readonly navigation: Pick<Navigation, 'leave'>;
  /** Where tokens and transactions are kept; by default the first storage that works. */
  readonly storage?: SignInStorage;
}

/** Sign-in at any OpenID provider, by oidc-client-ts; oidc-identity-provider.md says what of it is used, and how. */
export function oidcIdentityProvider(
  settings: SignInSettings,
  { window, navigation, storage = signInStorage(window) }: OidcSurroundings,
): IdentityProvider {
  const { issuer, clientId } = settings;
  const tokens = oidcTokenStore(storage.tokens, `oidc-tokens ${issuer} ${clientId}`);
  const transactions = oidcTransactions(storage.transactions);
  const ask = askOidc(settings, window, transactions);
  const held = oidcSession(settings, tokens, ask);
  const session = watchSession(window, `sign-in-session ${issuer} ${clientId}`, held, storage.tokens);

  const departure = createDeparture(navigation, window);

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
        await departure.afterSignOut();
        if (signal.aborted) await transactions.remove(request.state.id);
        signal.throwIfAborted();
        departure.leaveToSignIn(request.url);
        return accepted(undefined);
      }),

    finishSignIn: (callbackAddress, signal) =>
      attempt(signal, 'sign-in-failed', async () => {
        assertSignInSettings(settings);
        const transaction = transactions.underWay();
        assertRemembered(transaction);
        const { state, nonce, returnTo } = transaction;
        try {
          const code = readCallback(new URL(callbackAddress, window.location.origin), transaction);
          const received = await ask(async (client) => {
            const answer = await client.exchangeCode(`?${new URLSearchParams({ code, state })}`);
            return tokensOfSignIn(client, settings, answer, nonce);
          });
          signal.throwIfAborted();
          if (!tokens.keep(received)) throw nothingRemembered();
        } catch (error) {
          if (isLoginRequired(error)) tokens.forget();
          throw error;
        } finally {
          transactions.clear();
          session.look();
        }
        if (!session.isAuthenticated()) throw new Error('The JWT expired and is no longer valid');
        return accepted(returnTo);
      }),

    signOut: (signal) =>
      attempt(signal, 'sign-out-failed', () =>
        departure.signOut(async () => {
          const forgotten = tokens.held();
          tokens.forget();
          session.look();
          if (forgotten === undefined) return accepted('here');
          const { accessToken, idToken, refreshToken } = forgotten;
          const { revocation, address } = await ask(async (client) => {
            const hasLogout = Boolean(await client.metadataService.getEndSessionEndpoint());
            return {
              revocation: await client.metadataService.getRevocationEndpoint(),
              address: hasLogout ? await client.createSignoutRequest({ id_token_hint: idToken }) : undefined,
            };
          });
          const revocable = { refresh_token: refreshToken, access_token: accessToken };
          if (revocation) await awaitRevocations(revocationsOf(revocable, revocation, clientId), signal);
          if (address === undefined) return accepted('here');
          departure.leaveToSignOut(address.url);
          return accepted('leaving');
        }),
      ),
  };
}

/** oidc-client-ts' own revocation would end with the page. */
function revocationsOf(
  tokens: Readonly<Record<string, string | undefined>>,
  address: string,
  clientId: string,
): readonly Promise<unknown>[] {
  return Object.entries(tokens).map(async ([kind, token]) => {
    if (token === undefined) return;
    const body = new URLSearchParams({ token, token_type_hint: kind, client_id: clientId });
    const response = await fetch(address, { method: 'POST', body, credentials: 'omit', keepalive: true });
    await response.text();
  });
}

function randomText(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('');
}
