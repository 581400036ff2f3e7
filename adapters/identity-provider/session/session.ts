import type { StorageArea } from '../../browser/browser-storage';
import { isLoginRequired, isRefusedGrant } from '../failures/refusals';
import { PROVIDER_DEADLINE_SECONDS } from '../settings';
import { endOf, now, type RenewalAttempts, renewalAttempts, renewalOf } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';
import type { TokenStore } from '../tokens/store';

/** Knows whether somebody is signed in, and tells when that changes, or who it is. */
export interface WatchedSession {
  isAuthenticated(): boolean;
  /** To be called after tokens have come or gone. */
  look(): void;
  subscribe(listener: () => void): () => void;
}

/** Tokens with which a session can be renewed. */
export type RenewableTokens = SignInTokens & { readonly refreshToken: string };

/** A renewal, in the two steps that can fail for different reasons. */
export interface Renewal {
  /** Whether the configured scopes allow one. */
  readonly isAllowed: boolean;
  /** Sends the refresh token, and returns the answer of the token endpoint. */
  trade(before: RenewableTokens): Promise<unknown>;
  /** Rejects for an answer that is not acceptable. */
  check(answer: unknown, before: RenewableTokens): Promise<SignInTokens>;
}

/** The part of the window that is used. */
export type SessionWindow = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'navigator'>;

/** Timers stop while a computer sleeps: the longest time between two looks at the clock, in seconds. */
const LONGEST_NAP_SECONDS = 5;

/**
 * Renews the session of the tokens in storage, and ends it. Only time and a refusal end a session: one that could not be
 * renewed for want of an answer keeps its refresh token, and nobody is signed in from its expiry until the answer comes.
 */
export const watchSession = (
  window: SessionWindow,
  name: string,
  area: StorageArea,
  tokens: TokenStore,
  renewal: Renewal,
): WatchedSession => {
  const attempts = renewalAttempts(area, name);
  const { subscribe, call } = createListeners();
  const { whoIsThere, renewalTime, heldAt } = readingOf(tokens, attempts, renewal);
  let lastThere = whoIsThere(now());
  let wasEverThere = lastThere !== undefined;
  let timer: number | undefined;
  let isRenewing = false;
  /** After a sleep, listeners are told of the end only when the renewal has failed or takes too long. */
  let patientUntil = 0;

  const look = () => {
    window.clearTimeout(timer);
    const at = now();
    const held = heldAt(at, wasEverThere);
    if (held === undefined) attempts.forget();
    else if (!isRenewing && renewalTime(held) <= at) void renew(held, at);
    if (held === undefined || !isRenewing || patientUntil <= at) tell(at);
    const left = tokens.held();
    if (left) timer = window.setTimeout(look, nap(at, endOf(left), renewalTime(left), patientUntil));
  };

  const tell = (at: number) => {
    const isThere = whoIsThere(at);
    const isChange = !isThere !== !lastThere || isThere?.subject !== lastThere?.subject;
    lastThere = isThere;
    wasEverThere ||= isThere !== undefined;
    if (isChange) call();
  };

  const renew = async (held: SignInTokens, at: number) => {
    isRenewing = true;
    patientUntil = endOf(held) <= at ? at + PROVIDER_DEADLINE_SECONDS : 0;
    try {
      await inOneTab(window, name, () => renewIfDue(tokens, attempts, renewal));
    } catch {
      // No locks are to be had here, as in a sandboxed frame.
      attempts.start(held);
    } finally {
      isRenewing = false;
      look();
    }
  };

  for (const event of ['storage', 'visibilitychange']) window.addEventListener(event, look);
  window.addEventListener('online', () => {
    const held = tokens.held();
    if (held) attempts.encourage(held);
    look();
  });
  look();
  return { isAuthenticated: () => whoIsThere(now()) !== undefined, look, subscribe };
};

/** Milliseconds until the next of these moments, or until the clock is to be looked at. */
const nap = (at: number, ...moments: readonly number[]): number => {
  const ahead = moments.filter((moment) => moment > at).map((moment) => moment - at);
  return Math.min(LONGEST_NAP_SECONDS, ...ahead) * 1000;
};

const createListeners = () => {
  const listeners = new Set<{ readonly call: () => void }>();
  return {
    subscribe(call: () => void) {
      const entry = { call };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    call() {
      for (const { call } of [...listeners]) call();
    },
  };
};

/** Answers what the tokens in storage say of the session. */
const readingOf = (tokens: TokenStore, attempts: RenewalAttempts, { isAllowed }: Renewal) => {
  const isRenewable = (held: SignInTokens): held is RenewableTokens =>
    isAllowed && held.refreshToken !== undefined;
  return {
    isRenewable,
    whoIsThere(at: number) {
      const held = tokens.held();
      return held && endOf(held) > at ? { subject: held.idToken?.claims.sub } : undefined;
    },
    /** Drops expired tokens, unless an open page can still renew them: nobody comes back to life by loading a page. */
    heldAt(at: number, wasEverThere: boolean): SignInTokens | undefined {
      const held = tokens.held();
      if (held === undefined || endOf(held) > at) return held;
      const isWaiting = wasEverThere || attempts.latest(held) !== undefined;
      if (isRenewable(held) && isWaiting) return held;
      tokens.forget();
      return undefined;
    },
    renewalTime: (held: SignInTokens) =>
      isRenewable(held) ? renewalOf(held, attempts.latest(held)) : Number.POSITIVE_INFINITY,
  };
};

/** A refresh token is often good once: the tab that sends it holds the lock until the answer has come. */
const inOneTab = async ({ navigator: { locks } }: SessionWindow, name: string, work: () => Promise<void>) => {
  await (locks === undefined ? work() : locks.request(name, work));
};

const renewIfDue = async (tokens: TokenStore, attempts: RenewalAttempts, renewal: Renewal) => {
  const { isRenewable, renewalTime } = readingOf(tokens, attempts, renewal);
  const held = tokens.held();
  if (held === undefined || !isRenewable(held) || renewalTime(held) > now()) return;
  attempts.start(held);
  const after = await tokensAfterRenewal(held, renewal);
  // Whoever has signed out meanwhile stays signed out, and who has signed in anew has other tokens.
  if (tokens.held()?.refreshToken !== held.refreshToken) return;
  if (after === undefined) tokens.forget();
  else if (after !== held) tokens.keep(after);
};

/** New tokens; the same ones where no answer has come; or none, where the session is over. */
const tokensAfterRenewal = async (
  before: RenewableTokens,
  { trade, check }: Renewal,
): Promise<SignInTokens | undefined> => {
  let answer: unknown;
  try {
    answer = await trade(before);
  } catch (error) {
    if (isLoginRequired(error)) return undefined;
    return isRefusedGrant(error) ? { ...before, refreshToken: undefined } : before;
  }
  // The refresh token is used up, so that a bad answer cannot be asked for again.
  return check(answer, before).catch(() => ({ ...before, refreshToken: undefined }));
};
