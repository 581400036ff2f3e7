import type { SignInSettings } from '../../core/configuration/configuration';
import type { Claims, IdentityProvider } from '../../core/ports/identity-provider';
import type { Navigation } from '../../core/ports/navigation';
import { accepted, type Result } from '../../core/result';
import { readCallback } from './callback';
import { promisesIssuer } from './discovery';
import type { Trace } from './failures/diagnostic-context';
import {
  attempt,
  clockOff,
  isLoginRequired,
  nothingRemembered,
  nothingUnderWay,
  tooLargeForCookies,
} from './failures/refusals';
import { type NoAnswerWindow, watchNoAnswer } from './failures/unreachable-reason';
import { createDeparture, type Departure, type DepartureWindow } from './provider-redirect';
import { type SessionWindow, type WatchedSession, watchSession } from './session/session';
import { afterSignOut, assertSignInSettings, assertWebCrypto, type PageWindow } from './settings';
import type { SignInFlow } from './sign-in-flow';
import { leaveToSignOut, type SignOutParts } from './sign-out';
import { type Consent, consentOf } from './storage/consent';
import { type SignInStorage, type StorageWindow, signInStorage } from './storage/sign-in-storage';
import { type TransactionStore, transactionStore } from './storage/transaction';
import { RENEWING_SCOPE, tokensOfRenewal, tokensOfSignIn } from './tokens/received';
import type { SignInTokens } from './tokens/sign-in-tokens';
import { type TokenStore, tokenStore } from './tokens/store';
import { namesFromUserinfo } from './userinfo';

export interface SignInSurroundings {
  readonly window: DepartureWindow & PageWindow & SessionWindow & NoAnswerWindow & StorageWindow;
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
  /** Whether tokens are kept in cookies, which have little room. */
  readonly isInCookies: boolean;
  /** Drops the tokens and sign-ins of this page, whoever wrote them, but for what this adapter holds itself. */
  readonly forgetOthers: () => void;
}

/** An adapter of the port, made of what one SDK does; its tokens are kept under `name`. Making it never throws. */
export const createIdentityProvider = (
  name: string,
  settings: SignInSettings,
  { window, navigation, storage = signInStorage(window) }: SignInSurroundings,
  createFlow: (storage: SignInStorage) => SignInFlow,
): IdentityProvider => {
  const { issuer, clientId } = settings;
  const whyNoAnswer = watchNoAnswer(window);
  const keys = { tokens: `${name} ${issuer} ${clientId}`, session: `sign-in-session ${issuer} ${clientId}` };
  const tokens = tokenStore(storage.tokens, keys.tokens);
  let made: SignInFlow | undefined;
  const flow = () => {
    made ??= createFlow(storage);
    assertSignInSettings(settings);
    return made;
  };
  const session = watchSession(window, keys.session, storage.tokens, tokens, {
    isAllowed: settings.scopes.includes(RENEWING_SCOPE),
    trade: async ({ refreshToken, scope = settings.scopes.join(' ') }) =>
      afresh(flow(), ({ refresh }) => refresh(refreshToken, scope)),
    check: async (answer, before) =>
      afresh(flow(), ({ keys }) => tokensOfRenewal(answer, { ...settings, keys }, before)),
  });
  const departure = createDeparture(navigation, window);
  const transactions = transactionStore(storage.transactions, settings);
  const consent = consentOf(storage.cache, settings);
  const surroundings = {
    origin: window.location.origin,
    remembers: storage.remembers,
    isInCookies: storage.tokens.isSentAlong === true,
    forgetOthers: () => storage.forgetAll(Object.values(keys)),
  };
  const parts = { settings, flow, tokens, transactions, session, consent, departure, ...surroundings };

  const signingOut: SignOutParts = {
    ...{ tokens, session, departure },
    client: { clientId, afterwards: afterSignOut(window) },
    forgetAll: () => storage.forgetAll(),
    withFlow: async (work) => afresh(flow(), work),
  };

  const signingIn = { code: 'sign-in-failed', whyNoAnswer } as const;
  return {
    isAuthenticated: session.isAuthenticated,
    claims: () => (session.isAuthenticated() ? claimsOf(tokens.held()) : undefined),
    subscribe: session.subscribe,
    signIn: (returnTo, signal) =>
      attempt(signal, { ...signingIn, first: 'settings' }, (trace) =>
        leaveToSignIn(parts, returnTo, signal, trace),
      ),
    finishSignIn: (callbackAddress, signal) =>
      attempt(signal, { ...signingIn, first: 'callback' }, (trace) =>
        takeCallback(parts, callbackAddress, signal, trace),
      ),
    signOut: (signal) =>
      attempt(signal, { code: 'sign-out-failed', first: 'sign-out', whyNoAnswer }, () =>
        departure.signOut(() => leaveToSignOut(signingOut, signal)),
      ),
  };
};

const leaveToSignIn = async (
  parts: Parts,
  returnTo: string,
  signal: AbortSignal,
  { at }: Trace,
): Promise<Result<void>> => {
  const { flow, remembers, consent, departure, transactions, forgetOthers } = parts;
  return afresh(flow(), async ({ prepare }) => {
    if (!remembers) throw nothingRemembered();
    assertWebCrypto();
    const asksForConsent = consent.isNeeded();
    at('discovery');
    const { address, transaction } = await prepare(asksForConsent);
    await departure.afterSignOut();
    signal.throwIfAborted();
    at('keep');
    forgetOthers();
    if (!transactions.keep({ ...transaction, asksForConsent, returnTo })) throw nothingRemembered();
    departure.leaveToSignIn(address);
    return accepted(undefined);
  });
};

const takeCallback = async (
  parts: Parts,
  callbackAddress: string,
  signal: AbortSignal,
  { at, hides }: Trace,
): Promise<Result<string>> => {
  const { settings, origin, flow, tokens, transactions, session, consent, forgetOthers, isInCookies } = parts;
  const provider = flow();
  const transaction = transactions.take();
  if (transaction === undefined) throw nothingUnderWay();
  try {
    assertWebCrypto();
    const address = new URL(callbackAddress, origin);
    hides(transaction.state, transaction.nonce, transaction.verifier, ...address.searchParams.getAll('code'));
    hides(...address.searchParams.getAll('state'));
    const received = await afresh(provider, async ({ discover, exchange, keys }) => {
      const code = await readCallback(address, transaction, async () => promisesIssuer(await discover()));
      at('exchange');
      const answer = await exchange(code, transaction, address);
      at('check');
      const good = await tokensOfSignIn(answer, { ...settings, keys }, transaction.nonce);
      const { accessToken } = good.accessToken;
      const names = await namesFromUserinfo(claimsOf(good), { discover, accessToken });
      return { ...good, names };
    });
    signal.throwIfAborted();
    at('keep');
    forgetOthers();
    if (!tokens.keep(received)) throw isInCookies ? tooLargeForCookies() : nothingRemembered();
    consent.learn(transaction.asksForConsent, received.refreshToken !== undefined);
  } catch (error) {
    if (isLoginRequired(error)) tokens.forget();
    throw error;
  } finally {
    session.look();
  }
  if (!session.isAuthenticated()) throw clockOff('The JWT expired and is no longer valid');
  return accepted(transaction.returnTo);
};

const claimsOf = (held: SignInTokens | undefined): Claims => ({ ...held?.idToken?.claims, ...held?.names });

/** After a failure the provider is asked anew what it says of itself. */
const afresh = async <T>(flow: SignInFlow, work: (flow: SignInFlow) => Promise<T>): Promise<T> => {
  try {
    return await work(flow);
  } catch (error) {
    flow.forgetProvider();
    throw error;
  }
};
