import type { SignInSettings } from '../../core/configuration/configuration';
import type { IdentityProvider, SignOutCourse } from '../../core/ports/identity-provider';
import type { Navigation } from '../../core/ports/navigation';
import { accepted, type Result } from '../../core/result';
import { attempt, isLoginRequired, nothingRemembered, nothingUnderWay } from './attempt';
import { readCallback } from './callback';
import { type Consent, consentOf } from './consent';
import { createDeparture, type Departure, type DepartureWindow } from './departure';
import { promisesIssuer } from './discovery';
import { awaitRevocations } from './revocation';
import { type SessionWindow, type WatchedSession, watchSession } from './session';
import { assertSignInSettings, assertWebCrypto, type PageWindow } from './settings';
import type { SignInFlow } from './sign-in-flow';
import { type SignInStorage, type StorageWindow, signInStorage } from './storage';
import { tokenSession } from './token-session';
import { tokensOfRenewal, tokensOfSignIn } from './tokens/received';
import { type TokenStore, tokenStore } from './tokens/store';
import { type TransactionStore, transactionStore } from './transaction';

export interface SignInSurroundings {
  readonly window: DepartureWindow & PageWindow & SessionWindow & StorageWindow;
  /** What leaves for the provider's login. */
  readonly navigation: Pick<Navigation, 'leave'>;
  /** Where tokens and transactions are kept; by default the first storage that works. */
  readonly storage?: SignInStorage;
}

/** What the ways to the provider and back are made of. */
interface Parts {
  readonly settings: SignInSettings;
  readonly origin: string;
  /** Throws for settings that no provider can be asked with. */
  readonly flow: () => SignInFlow;
  readonly tokens: TokenStore;
  readonly transactions: TransactionStore;
  readonly session: WatchedSession;
  readonly consent: Consent;
  readonly departure: Departure;
  /** Whether this browser keeps anything for this page. */
  readonly remembers: boolean;
}

/** An adapter of the port, made of what one SDK does; its tokens are kept under `name`. Making it never throws. */
export const createIdentityProvider = (
  name: string,
  settings: SignInSettings,
  { window, navigation, storage = signInStorage(window) }: SignInSurroundings,
  createFlow: (storage: SignInStorage) => SignInFlow,
): IdentityProvider => {
  const { issuer, clientId } = settings;
  const tokens = tokenStore(storage.tokens, `${name} ${issuer} ${clientId}`);
  let made: SignInFlow | undefined;
  const flow = () => {
    made ??= createFlow(storage);
    assertSignInSettings(settings);
    return made;
  };
  const held = tokenSession(tokens, settings, async (before, refreshToken, lifetime) =>
    afresh(flow(), async ({ refresh, keys }) => {
      const answer = await refresh(refreshToken, before.scope ?? settings.scopes.join(' '));
      return tokensOfRenewal(answer, { ...settings, keys }, before, lifetime);
    }),
  );
  const session = watchSession(window, `sign-in-session ${issuer} ${clientId}`, held, storage.tokens);
  const departure = createDeparture(navigation, window);
  const transactions = transactionStore(storage.transactions, settings);
  const consent = consentOf(storage.cache, settings);
  const surroundings = { origin: window.location.origin, remembers: storage.remembers };
  const parts = { settings, flow, tokens, transactions, session, consent, departure, ...surroundings };

  return {
    isAuthenticated: session.isAuthenticated,
    claims: () => (session.isAuthenticated() ? (tokens.held()?.idToken?.claims ?? {}) : undefined),
    subscribe: session.subscribe,
    signIn: (returnTo, signal) =>
      attempt(signal, 'sign-in-failed', () => leaveToSignIn(parts, returnTo, signal)),
    finishSignIn: (callbackAddress, signal) =>
      attempt(signal, 'sign-in-failed', () => takeCallback(parts, callbackAddress, signal)),
    signOut: (signal) =>
      attempt(signal, 'sign-out-failed', () => departure.signOut(() => leaveToSignOut(parts, signal))),
  };
};

const leaveToSignIn = async (parts: Parts, returnTo: string, signal: AbortSignal): Promise<Result<void>> => {
  const { flow, remembers, consent, departure, transactions } = parts;
  return afresh(flow(), async ({ prepare }) => {
    if (!remembers) throw nothingRemembered();
    assertWebCrypto();
    const asksForConsent = consent.isNeeded();
    const { address, transaction } = await prepare(asksForConsent);
    await departure.afterSignOut();
    signal.throwIfAborted();
    if (!transactions.keep({ ...transaction, asksForConsent, returnTo })) throw nothingRemembered();
    departure.leaveToSignIn(address);
    return accepted(undefined);
  });
};

const takeCallback = async (
  parts: Parts,
  callbackAddress: string,
  signal: AbortSignal,
): Promise<Result<string>> => {
  const { settings, origin, flow, tokens, transactions, session, consent } = parts;
  const provider = flow();
  const transaction = transactions.take();
  if (transaction === undefined) throw nothingUnderWay();
  try {
    assertWebCrypto();
    const address = new URL(callbackAddress, origin);
    const received = await afresh(provider, async ({ discover, exchange, keys }) => {
      const code = await readCallback(address, transaction, async () => promisesIssuer(await discover()));
      return tokensOfSignIn(await exchange(code, transaction), { ...settings, keys }, transaction.nonce);
    });
    signal.throwIfAborted();
    if (!tokens.keep(received)) throw nothingRemembered();
    consent.learn(transaction.asksForConsent, received.refreshToken !== undefined);
  } catch (error) {
    if (isLoginRequired(error)) tokens.forget();
    throw error;
  } finally {
    session.look();
  }
  if (!session.isAuthenticated()) throw new Error('The JWT expired and is no longer valid');
  return accepted(transaction.returnTo);
};

const leaveToSignOut = async (parts: Parts, signal: AbortSignal): Promise<Result<SignOutCourse>> => {
  const { flow, tokens, session, departure } = parts;
  const forgotten = tokens.held();
  tokens.forget();
  session.look();
  if (forgotten === undefined) return accepted('here');
  const { accessToken, idToken, refreshToken } = forgotten;
  return afresh(flow(), async ({ revoke, logoutAddress }) => {
    const revocable = { refresh_token: refreshToken, access_token: accessToken.accessToken };
    await awaitRevocations(await revoke(revocable), signal);
    const address = await logoutAddress(idToken?.idToken);
    if (address === undefined) return accepted('here');
    departure.leaveToSignOut(address);
    return accepted('leaving');
  });
};

/** After a failure the provider is asked anew what it says of itself. */
const afresh = async <T>(flow: SignInFlow, work: (flow: SignInFlow) => Promise<T>): Promise<T> => {
  try {
    return await work(flow);
  } catch (error) {
    flow.forgetProvider();
    throw error;
  }
};
