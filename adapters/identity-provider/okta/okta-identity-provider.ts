import {
  assertPKCESupport,
  buildAuthorizeParams,
  CACHE_STORAGE_NAME,
  createOAuthMeta,
  getOAuthUrls,
  isPKCETransactionMeta,
  type OktaAuth,
  type PKCETransactionMeta,
  type Tokens,
  TRANSACTION_STORAGE_NAME,
} from '@okta/okta-auth-js/authn';
import type { SignInSettings } from '../../../core/configuration/configuration';
import type { IdentityProvider } from '../../../core/ports/identity-provider';
import type { Navigation } from '../../../core/ports/navigation';
import { accepted } from '../../../core/result';
import { attempt, isLoginRequired, nothingRemembered } from '../sign-in-attempt';
import { assertRemembered, type RememberedSignIn, readCallback } from '../sign-in-callback';
import { createDeparture, type DepartureWindow } from '../sign-in-departure';
import { awaitRevocations } from '../sign-in-revocation';
import { type SessionWindow, watchSession } from '../sign-in-session';
import { afterSignOut, type PageWindow, RENEWING_SCOPE } from '../sign-in-settings';
import { keepIn, type SignInStorage, type StorageWindow, signInStorage } from '../sign-in-storage';
import { createOktaClient } from './okta-client';
import { isJsonObject } from './okta-requests';
import { lasting, oktaSession } from './okta-session';

export interface OktaSurroundings {
  readonly window: DepartureWindow & PageWindow & SessionWindow & StorageWindow;
  /** What leaves for the provider's login. */
  readonly navigation: Pick<Navigation, 'leave'>;
  /** Where tokens and transactions are kept; by default the first storage that works. */
  readonly storage?: SignInStorage;
}

/** Sign-in by Okta's own SDK; okta-identity-provider.md says what of it is used, and how. */
export function oktaIdentityProvider(
  settings: SignInSettings,
  { window, navigation, storage = signInStorage(window) }: OktaSurroundings,
): IdentityProvider {
  const tokensKey = `okta-token-storage ${settings.issuer} ${settings.clientId}`;
  const discardTokens = () => storage.tokens.removeItem(tokensKey);
  const client = start();
  const okta = 'problem' in client ? undefined : client;
  const tokens = oktaSession(okta, settings.scopes.includes(RENEWING_SCOPE), discardTokens);
  const name = `sign-in-session ${settings.issuer} ${settings.clientId}`;
  const session = watchSession(window, name, tokens, storage.tokens);
  if (okta) {
    // The SDK asks itself after every change; its own answer wants both tokens, and would renew by a hidden frame.
    okta.isAuthenticated = async () => session.isAuthenticated();
    okta.tokenManager.on('added', session.look);
    okta.tokenManager.on('removed', session.look);
    okta.start().catch(() => undefined);
  }

  const departure = createDeparture(navigation, window);

  return {
    isAuthenticated: session.isAuthenticated,
    claims: () => (session.isAuthenticated() ? { ...tokens.held().idToken?.claims } : undefined),
    subscribe: session.subscribe,

    signIn: (returnTo, signal) =>
      attempt(signal, 'sign-in-failed', async () => {
        const sdk = usable();
        if (!storage.remembers) throw nothingRemembered();
        await afresh(async () => {
          const request = await sdk.token.prepareTokenParams();
          await departure.afterSignOut();
          signal.throwIfAborted();
          const transaction = createOAuthMeta(sdk, request);
          const text = JSON.stringify({ ...transaction, originalUri: returnTo });
          if (!keepIn(storage.transactions, TRANSACTION_STORAGE_NAME, text)) throw nothingRemembered();
          departure.leaveToSignIn(`${transaction.urls.authorizeUrl}${buildAuthorizeParams(request)}`);
        });
        return accepted(undefined);
      }),

    finishSignIn: (callbackAddress, signal) =>
      attempt(signal, 'sign-in-failed', async () => {
        const sdk = usable();
        const transaction = takeTransaction(sdk);
        assertRemembered(transaction);
        await afresh(async () => {
          const code = readCallback(new URL(callbackAddress, window.location.origin), transaction);
          const received = await exchange(sdk, code, transaction);
          signal.throwIfAborted();
          if (!tokens.keep(received)) throw nothingRemembered();
        });
        session.look();
        if (!session.isAuthenticated()) throw new Error('The JWT expired and is no longer valid');
        return accepted(transaction.originalUri ?? '/');
      }),

    signOut: (signal) =>
      attempt(signal, 'sign-out-failed', () =>
        departure.signOut(async () => {
          const { accessToken, refreshToken, idToken } = tokens.held();
          tokens.forget();
          session.look();
          if (accessToken === undefined && idToken === undefined) return accepted('here');
          const sdk = usable();
          const revocable = [refreshToken, accessToken].filter((token) => token !== undefined);
          await awaitRevocations(
            revocable.map((token) => sdk.token.revoke(token)),
            signal,
          );
          if (idToken === undefined) {
            await sdk.closeSession();
            return accepted('here');
          }
          departure.leaveToSignOut(logoutAddress(sdk, idToken.idToken, afterSignOut(window)));
          return accepted('leaving');
        }),
      ),
  };

  function start(): OktaAuth | { readonly problem: unknown } {
    try {
      // What somebody else has damaged would make the SDK throw for ever.
      for (const [area, key] of [
        [storage.tokens, tokensKey],
        [storage.cache, CACHE_STORAGE_NAME],
      ] as const) {
        const text = area.getItem(key);
        if (text !== null && !isJsonObject(text)) area.removeItem(key);
      }
      return createOktaClient(settings, window, storage, tokensKey);
    } catch (problem) {
      return { problem };
    }
  }

  /** The SDK, or the problem that it has with its settings. */
  function usable(): OktaAuth {
    if ('problem' in client) throw client.problem;
    return client;
  }

  /** The SDK keeps the discovery document and the keys for a day: after a failure they are asked for anew. */
  async function afresh(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      usable().storageManager.getHttpCache().clearStorage();
      if (isLoginRequired(error)) tokens.forget();
      throw error;
    }
  }

  /** The transaction of the sign-in under way, which is good once. */
  function takeTransaction(sdk: OktaAuth): (PKCETransactionMeta & RememberedSignIn) | undefined {
    try {
      const transaction = sdk.transactionManager.load();
      if (!isPKCETransactionMeta(transaction)) return undefined;
      const { state, issuer } = transaction;
      return state && issuer === sdk.options.issuer ? { ...transaction, state, issuer } : undefined;
    } finally {
      storage.transactions.removeItem(TRANSACTION_STORAGE_NAME);
    }
  }
}

async function exchange(okta: OktaAuth, code: string, transaction: PKCETransactionMeta): Promise<Tokens> {
  // Without Web Crypto the SDK would take a token without looking at its signature.
  assertPKCESupport(okta);
  const request = { ...transaction, authorizationCode: code };
  const { tokens } = await okta.token.exchangeCodeForTokens(request, transaction.urls);
  // The SDK does not look at the nonce of a token that came for a code.
  if (tokens.idToken?.claims.nonce !== transaction.nonce)
    throw new Error("OAuth flow response nonce doesn't match request nonce");
  const { exp = 0, iat = 0 } = tokens.idToken?.claims ?? {};
  return lasting(tokens, exp - iat);
}

function logoutAddress(okta: OktaAuth, idToken: string, returnTo: string): string {
  const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: returnTo });
  return `${getOAuthUrls(okta).logoutUrl}?${query}`;
}
