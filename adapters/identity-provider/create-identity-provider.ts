import type { SignInSettings } from '../../core/configuration/configuration';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import type { Navigation } from '../../core/ports/navigation';
import { runCall } from './failures/run-call';
import { type PolicyWindow, watchUnreachableReason } from './failures/unreachable-reason';
import { finishSignIn } from './finish-sign-in';
import { createProviderRedirect, type RedirectWindow } from './provider-redirect';
import { type SessionWindow, watchSession } from './session/session';
import { afterSignOut, allowsRenewal, assertSignInSettings, type PageWindow } from './settings';
import { leaveToSignIn } from './sign-in';
import type { SignInFlow } from './sign-in-flow';
import type { SignInParts } from './sign-in-parts';
import { leaveToSignOut } from './sign-out';
import { consentOf } from './storage/consent';
import { type SignInStorage, type StorageWindow, signInStorage } from './storage/sign-in-storage';
import { transactionStore } from './storage/transaction';
import { tokensOfRenewal } from './tokens/received';
import { claimsOf } from './tokens/sign-in-tokens';
import { tokenStore } from './tokens/store';

export interface SignInSurroundings {
  readonly window: RedirectWindow & PageWindow & SessionWindow & PolicyWindow & StorageWindow;
  /** Leaves for the provider's login. */
  readonly navigation: Pick<Navigation, 'leave'>;
  /** Storage for tokens and transactions; by default the first that works. */
  readonly storage?: SignInStorage;
}

/** Creates an adapter of the port from one SDK's flow. Its tokens are stored under `name`. Never throws. */
export const createIdentityProvider = (
  name: string,
  settings: SignInSettings,
  surroundings: SignInSurroundings,
  createFlow: (storage: SignInStorage) => SignInFlow,
): IdentityProvider => {
  const whyUnreachable = watchUnreachableReason(surroundings.window);
  const parts = createParts(name, settings, surroundings, createFlow);
  const { session, tokens, redirect } = parts;
  const explained = { code: 'sign-in-failed', whyUnreachable } as const;
  return {
    isAuthenticated: session.isAuthenticated,
    claims() {
      const held = session.isAuthenticated() ? tokens.held() : undefined;
      return held && claimsOf(held);
    },
    subscribe: session.subscribe,
    signIn: (signal) =>
      runCall(signal, { ...explained, firstStep: 'settings' }, (context) =>
        leaveToSignIn(parts, signal, context),
      ),
    finishSignIn: (callback, signal) =>
      runCall(signal, { ...explained, firstStep: 'callback' }, (context) =>
        finishSignIn(parts, callback, signal, context),
      ),
    signOut: (signal) =>
      runCall(signal, { code: 'sign-out-failed', firstStep: 'sign-out', whyUnreachable }, () =>
        redirect.signOut(() => leaveToSignOut(parts, signal)),
      ),
  };
};

const createParts = (
  name: string,
  settings: SignInSettings,
  { window, navigation, storage = signInStorage(window) }: SignInSurroundings,
  createFlow: (storage: SignInStorage) => SignInFlow,
): SignInParts => {
  const client = `${settings.issuer} ${settings.clientId}`;
  const [tokensKey, sessionKey] = [`${name} ${client}`, `sign-in-session ${client}`];
  const tokens = tokenStore(storage.tokens, tokensKey);
  const withFlow = flowRunner(settings, () => createFlow(storage));
  const session = watchSession(window, sessionKey, storage.tokens, tokens, {
    isAllowed: allowsRenewal(settings),
    send: ({ refreshToken, scope = settings.scopes.join(' ') }) =>
      withFlow(({ refresh }) => refresh(refreshToken, scope)),
    check: (response, before) =>
      withFlow(({ keys }) => tokensOfRenewal(response, { ...settings, keys }, before)),
  });
  return {
    ...{ settings, storage, tokens, session, withFlow },
    transactions: transactionStore(storage.transactions, settings),
    consent: consentOf(storage.cache, settings),
    redirect: createProviderRedirect(navigation, window),
    ownKeys: [tokensKey, sessionKey],
    isInCookies: storage.tokens.isSentToServer === true,
    afterSignOut: afterSignOut(window),
  };
};

/** Creates the flow for its first use: an SDK throws for invalid settings. */
const flowRunner = (settings: SignInSettings, create: () => SignInFlow): SignInParts['withFlow'] => {
  let flow: SignInFlow | undefined;
  return async (work) => {
    flow ??= create();
    assertSignInSettings(settings);
    try {
      return await work(flow);
    } catch (error) {
      flow.forgetProvider();
      throw error;
    }
  };
};
