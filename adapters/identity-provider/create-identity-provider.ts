import type { SignInSettings } from '../../core/configuration/configuration';
import type { IdentityProvider, SignOutCourse } from '../../core/ports/identity-provider';
import type { Navigation } from '../../core/ports/navigation';
import { accepted, type Result } from '../../core/result';
import { attempt, isLoginRequired, nothingRemembered } from './attempt';
import { readCallback } from './callback';
import { createDeparture, type Departure, type DepartureWindow } from './departure';
import { awaitRevocations } from './revocation';
import { type SessionWindow, type WatchedSession, watchSession } from './session';
import { assertSignInSettings, assertWebCrypto, type PageWindow } from './settings';
import type { SignInFlow } from './sign-in-flow';
import { type SignInStorage, type StorageWindow, signInStorage } from './storage';
import { tokensOfRenewal, tokensOfSignIn } from './tokens/received';
import { tokenSession } from './tokens/session';
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
  const held = tokenSession(tokens, settings, (before, refreshToken, lifetime) =>
    afresh(flow(), async ({ refresh, keys }) => {
      const answer = await refresh(refreshToken, before.scope ?? settings.scopes.join(' '));
      return tokensOfRenewal(answer, { settings, keys }, before, lifetime);
    }),
  );
  const session = watchSession(window, `sign-in-session ${issuer} ${clientId}`, held, storage.tokens);
  const departure = createDeparture(navigation, window);
  const transactions = transactionStore(storage.transactions, settings);
  const { origin } = window.location;
  const parts = {
    settings,
    origin,
    flow,
    tokens,
    transactions,
    session,
    departure,
    remembers: storage.remembers,
  };

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

const leaveToSignIn = async (
  { flow, remembers, departure, transactions }: Parts,
  returnTo: string,
  signal: AbortSignal,
): Promise<Result<void>> =>
  afresh(flow(), async ({ prepare }) => {
    if (!remembers) throw nothingRemembered();
    assertWebCrypto();
    const { address, transaction } = await prepare();
    await departure.afterSignOut();
    signal.throwIfAborted();
    if (!transactions.keep({ ...transaction, returnTo })) throw nothingRemembered();
    departure.leaveToSignIn(address);
    return accepted(undefined);
  });

const takeCallback = async (
  { settings, origin, flow, tokens, transactions, session }: Parts,
  callbackAddress: string,
  signal: AbortSignal,
): Promise<Result<string>> =>
  afresh(flow(), async ({ exchange, keys }) => {
    const transaction = transactions.take();
    if (transaction === undefined)
      throw new Error('No sign-in is under way here: it was finished already, or was started elsewhere.');
    try {
      assertWebCrypto();
      const code = readCallback(new URL(callbackAddress, origin), transaction);
      const answer = await exchange(code, transaction);
      const received = await tokensOfSignIn(answer, { settings, keys }, transaction.nonce);
      signal.throwIfAborted();
      if (!tokens.keep(received)) throw nothingRemembered();
    } catch (error) {
      if (isLoginRequired(error)) tokens.forget();
      throw error;
    } finally {
      session.look();
    }
    if (!session.isAuthenticated()) throw new Error('The JWT expired and is no longer valid');
    return accepted(transaction.returnTo);
  });

const leaveToSignOut = async (
  { flow, tokens, session, departure }: Parts,
  signal: AbortSignal,
): Promise<Result<SignOutCourse>> => {
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
