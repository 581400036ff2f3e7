import type { ExpiringArea } from '../browser-storage';
import { type RenewalTimes, renewalTimes } from './renewal-times';
import { PROVIDER_DEADLINE_SECONDS } from './settings';

/** The session that an adapter's tokens make. Times are seconds since 1970. */
export interface SignInSession {
  /** The `sub` of the ID token. */
  subject(): unknown;
  /** When the last token runs out; `undefined` without tokens. */
  expiresAt(): number | undefined;
  /** When the tokens run out that can be renewed; `undefined` if they cannot be. */
  renewableUntil(): number | undefined;
  /**
   * Gets new tokens, good for `lifetime` seconds where the provider does not say for how long. What goes wrong stays in
   * here: a session that was not renewed ends when it runs out. A session that is over meanwhile stays over.
   */
  renew(lifetime: number): Promise<void>;
  /** Drops all tokens of this browser. */
  forget(): void;
}

/** Knows whether somebody is signed in, and tells when that changes, or who it is. */
export interface WatchedSession {
  isAuthenticated(): boolean;
  /** To be called after tokens have come or gone. */
  look(): void;
  subscribe(listener: () => void): () => void;
}

/** The part of the window that is used. */
export type SessionWindow = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'navigator'>;

/** Timers stand still while a computer sleeps: the longest time between two looks at the clock, in milliseconds. */
const LONGEST_NAP = 5_000;

/** Watches over a session: renews it, ends it when it has run out, and hears of other tabs by `area`. */
export const watchSession = (
  window: SessionWindow,
  name: string,
  session: SignInSession,
  area: ExpiringArea,
): WatchedSession => {
  const times = renewalTimes(area, name);
  const { isAuthenticated, dueAt, isDue, whoIsThere } = asOfNow(session, times);
  const listeners = new Set<{ readonly call: () => void }>();
  let lastThere = whoIsThere();
  let timer: number | undefined;
  let isRenewing = false;

  const look = () => {
    window.clearTimeout(timer);
    // A sign-out need not wait for a renewal.
    if (isRenewing && session.expiresAt() !== undefined) return;
    if (!isRenewing && lastThere && isDue()) return void renew();
    settle();
  };

  const settle = () => {
    if (session.expiresAt() !== undefined && !isAuthenticated()) session.forget();
    if (session.expiresAt() === undefined) times.clear();
    const isThere = whoIsThere();
    window.clearTimeout(timer);
    if (isThere) timer = window.setTimeout(look, nap());
    const isChange = !isThere !== !lastThere || isThere?.subject !== lastThere?.subject;
    lastThere = isThere;
    if (!isChange) return;
    for (const { call } of [...listeners]) call();
  };

  const renew = async () => {
    isRenewing = true;
    await renewInOneTab(window, name, session, times);
    isRenewing = false;
    settle();
  };

  const nap = (): number => {
    const next = Math.min(session.expiresAt() ?? 0, dueAt()) - now();
    return Math.min(LONGEST_NAP, Math.max(0, next * 1000));
  };

  window.addEventListener('storage', look);
  window.addEventListener('visibilitychange', look);
  settle();

  return {
    isAuthenticated,
    look,
    subscribe(call) {
      const entry = { call };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
};

const now = () => Date.now() / 1000;

/** What the tokens and the clock say of a session at the moment of asking. */
const asOfNow = (session: SignInSession, times: RenewalTimes) => {
  const isAuthenticated = () => (session.expiresAt() ?? 0) > now();
  const dueAt = () => {
    const until = session.renewableUntil();
    return until === undefined ? Number.POSITIVE_INFINITY : times.dueAt(until);
  };
  return {
    isAuthenticated,
    dueAt,
    // Tokens that ran out while the computer slept are renewed; those that could not be renewed in time are not.
    isDue: () => dueAt() <= now() && (isAuthenticated() || !times.wasTried(session.renewableUntil() ?? 0)),
    whoIsThere: () => (isAuthenticated() ? { subject: session.subject() } : undefined),
  };
};

/** One tab at a time, because a refresh token is often good once; given up when the session runs out. */
const renewInOneTab = async (
  window: SessionWindow,
  name: string,
  session: SignInSession,
  times: RenewalTimes,
): Promise<void> => {
  const { isDue } = asOfNow(session, times);
  const over = new AbortController();
  const left = (session.expiresAt() ?? 0) - now();
  const seconds = left > 0 ? Math.min(PROVIDER_DEADLINE_SECONDS, left) : PROVIDER_DEADLINE_SECONDS;
  const deadline = window.setTimeout(() => over.abort(), seconds * 1000);
  const renewIfStillDue = async () => {
    const until = session.renewableUntil();
    if (until === undefined || !isDue()) return;
    const lifetime = times.lifetimeOf(until);
    times.begun(until);
    await Promise.race([session.renew(lifetime), aborted(over.signal)]);
  };
  try {
    const { locks } = window.navigator;
    if (locks === undefined) await renewIfStillDue();
    else await locks.request(name, { signal: over.signal }, renewIfStillDue);
  } catch {
    // Another tab has not given the lock back in time, or there are no locks to be had here.
    times.begun(session.renewableUntil() ?? 0);
  } finally {
    window.clearTimeout(deadline);
  }
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
