import type { SignInSettings } from '../../core/configuration/configuration';
import type { PageNavigation } from '../../core/ports/navigation';
import type { PolicyWindow } from './failures/unreachable-reason';
import { createProviderRedirect, type RedirectWindow } from './provider-redirect';
import { type SessionWindow, watchSession } from './session/session';
import { afterSignOut, allowsRenewal, assertSignInSettings, type PageWindow } from './settings';
import type { SignInFlow } from './sign-in-flow';
import { consentOf } from './storage/consent';
import { type SignInStorage, type StorageWindow, signInStorage } from './storage/sign-in-storage';
import { transactionStore } from './storage/transaction';
import { tokenStore } from './tokens/store';
import { tokensOfRenewal } from './tokens/token-response';

export interface SignInSurroundings {
  readonly window: RedirectWindow & PageWindow & SessionWindow & PolicyWindow & StorageWindow;
  /** Used for redirects to the provider's login, because opening another screen cancels a redirect by `leave`. */
  readonly navigation: Pick<PageNavigation, 'leave'>;
  readonly storage?: SignInStorage;
}

export type SignInParts = ReturnType<typeof createSignInParts>;

export const createSignInParts = (
  name: string,
  settings: SignInSettings,
  { window, navigation, storage = signInStorage(window) }: SignInSurroundings,
  createFlow: (storage: SignInStorage) => SignInFlow,
) => {
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
    /** Keys of the stored tokens and renewal attempts. Passed to `storage.removeAll` as the keys to keep. */
    ownKeys: [tokensKey, sessionKey],
    afterSignOut: afterSignOut(window),
  };
};

/** The first call creates the flow: if the SDK throws for invalid settings, this call rejects. */
const flowRunner = (settings: SignInSettings, create: () => SignInFlow) => {
  let flow: SignInFlow | undefined;
  return async <T>(work: (flow: SignInFlow) => Promise<T>): Promise<T> => {
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
