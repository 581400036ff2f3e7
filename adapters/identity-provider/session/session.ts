import type { StorageArea } from '../../browser/browser-storage';
import { expiryOf, now } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';
import type { TokenStore } from '../tokens/store';
import type { Renewal } from './renewal';
import { renewalAttempts } from './renewal-attempts';
import { storedSession } from './stored-session';

/** The part of the window that is used. */
export type SessionWindow = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'navigator'>;

/** Timers stop while a computer sleeps: the clock is read at least this often. */
const MAX_TIMER_MS = 5_000;

/** Time for a renewal after waking, before listeners are notified of the expiry, in seconds. */
const WAKE_UP_SECONDS = 10;

export type Session = ReturnType<typeof watchSession>;

/**
 * Renews and ends the session of the stored tokens. Only time and a refusal end a session. Without a response the refresh
 * token stays; the user is signed out from the expiry until a response comes. The request has the only timeout of a renewal.
 */
export const watchSession = (
  window: SessionWindow,
  name: string,
  area: StorageArea,
  tokens: TokenStore,
  renewal: Renewal,
) => {
  const attempts = renewalAttempts(area, name);
  const session = storedSession(tokens, attempts, renewal);
  const changes = new EventTarget();
  let user = session.userAt(now());
  let wasSignedIn = user !== undefined;
  let timer: number | undefined;
  let isRenewing = false;
  let wakingUntil = 0;

  const refresh = () => {
    window.clearTimeout(timer);
    const time = now();
    const held = session.tokensAt(time, wasSignedIn);
    if (held === undefined) attempts.forget();
    else if (!isRenewing && session.renewalTimeOf(held) <= time) void renew(held, time);
    if (held === undefined || !isRenewing || wakingUntil <= time) setUser(session.userAt(time));
    const left = tokens.held();
    if (left === undefined) return;
    const moments = [expiryOf(left), session.renewalTimeOf(left), wakingUntil];
    timer = window.setTimeout(refresh, millisecondsToNext(time, moments));
  };

  const setUser = (subject: string | undefined) => {
    wasSignedIn ||= subject !== undefined;
    if (subject === user) return;
    user = subject;
    changes.dispatchEvent(new Event('change'));
  };

  const renew = async (held: SignInTokens, time: number) => {
    isRenewing = true;
    wakingUntil = expiryOf(held) <= time ? time + WAKE_UP_SECONDS : 0;
    try {
      await inOneTab(window, name, session.renewIfDue);
    } catch {
      // No lock is available, for example in a sandboxed frame.
      attempts.start(held);
    } finally {
      isRenewing = false;
      refresh();
    }
  };

  for (const event of ['storage', 'visibilitychange']) window.addEventListener(event, refresh);
  window.addEventListener('online', () => {
    const held = tokens.held();
    if (held) attempts.resetInterval(held);
    refresh();
  });
  refresh();
  return {
    isAuthenticated: (): boolean => session.userAt(now()) !== undefined,
    /** Reads the storage again: for changes of the tokens. */
    refresh,
    /** Calls `listener` when a user signs in or out, or is replaced by another. */
    subscribe(listener: () => void) {
      const own = () => listener();
      changes.addEventListener('change', own);
      return () => changes.removeEventListener('change', own);
    },
  };
};

const millisecondsToNext = (time: number, moments: readonly number[]): number => {
  const delays = moments.filter((moment) => moment > time).map((moment) => (moment - time) * 1000);
  return Math.min(MAX_TIMER_MS, ...delays);
};

/** A refresh token is often valid once: the tab that sends it holds the lock until the response has come. */
const inOneTab = async ({ navigator: { locks } }: SessionWindow, name: string, work: () => Promise<void>) => {
  await (locks === undefined ? work() : locks.request(name, work));
};
