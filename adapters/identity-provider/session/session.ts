import { createStore } from '../../../core/state/store';
import type { StorageArea } from '../../browser/browser-storage';
import { expiryOf, now } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';
import type { TokenStore } from '../tokens/store';
import { createTokenRenewal, type Renewal } from './renewal';
import { renewalAttempts } from './renewal-attempts';
import { storedSession } from './stored-session';

export type SessionWindow = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'navigator'>;

/** One long timer would not be enough, because timers stop while a computer sleeps. */
const MAX_TIMER_MS = 5_000;

/** Seconds that a renewal of expired tokens may take before subscribers are notified that the session has ended. */
const WAKE_UP_SECONDS = 10;

export type Session = ReturnType<typeof watchSession>;

/** A failed renewal ends the session early only for the error `login_required`. */
export const watchSession = (
  window: SessionWindow,
  name: string,
  area: StorageArea,
  tokens: TokenStore,
  renewal: Renewal,
) => {
  const attempts = renewalAttempts(area, name);
  const { isRenewable, renewalTimeOf, renewIfDue } = createTokenRenewal(tokens, attempts, renewal);
  const session = storedSession(tokens, attempts, isRenewable);
  const user = createStore(session.userAt(now()));
  let wasSignedIn = user.get() !== undefined;
  let timer: number | undefined;
  let isRenewing = false;
  let wakingUntil = 0;

  const refresh = () => {
    window.clearTimeout(timer);
    const time = now();
    const held = session.tokensAt(time, wasSignedIn);
    if (held === undefined) attempts.forget();
    else if (!isRenewing && renewalTimeOf(held) <= time) void renew(held, time);
    if (held === undefined || !isRenewing || wakingUntil <= time) user.set(session.userAt(time));
    wasSignedIn ||= user.get() !== undefined;
    const left = tokens.held();
    if (left === undefined) return;
    const moments = [expiryOf(left), renewalTimeOf(left), wakingUntil];
    timer = window.setTimeout(refresh, millisecondsToNext(time, moments));
  };

  const renew = async (held: SignInTokens, time: number) => {
    isRenewing = true;
    wakingUntil = expiryOf(held) <= time ? time + WAKE_UP_SECONDS : 0;
    try {
      await inOneTab(window, name, renewIfDue);
    } catch {
      // `locks.request` can reject before `renewIfDue` runs, for example in a sandboxed frame. Recording the attempt here
      // prevents an immediate retry.
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
    /** Rereads the stored tokens. Must be called after the tokens have been changed. */
    refresh,
    subscribe: user.subscribe,
  };
};

const millisecondsToNext = (time: number, moments: readonly number[]): number => {
  const delays = moments.filter((moment) => moment > time).map((moment) => (moment - time) * 1000);
  return Math.min(MAX_TIMER_MS, ...delays);
};

/** Runs `work` in only one tab at a time (Web Locks API), because a refresh token is often valid only once. */
const inOneTab = async ({ navigator: { locks } }: SessionWindow, name: string, work: () => Promise<void>) => {
  await (locks === undefined ? work() : locks.request(name, work));
};
