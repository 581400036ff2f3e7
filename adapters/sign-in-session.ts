/** The session that an adapter's tokens make. Times are seconds since 1970. */
export interface SignInSession {
  /** When the last token runs out; `undefined` without tokens. */
  expiresAt(): number | undefined;
  /** When the tokens are to be renewed; `undefined` if they cannot be. */
  renewAt(): number | undefined;
  /** Gets new tokens. What goes wrong stays in here: a session that was not renewed ends when it runs out. */
  renew(): Promise<void>;
  /** Drops all tokens of this browser. */
  forget(): void;
}

/** Knows whether somebody is signed in, and tells when that changes. */
export interface WatchedSession {
  isAuthenticated(): boolean;
  /** To be called after tokens have come or gone. */
  look(): void;
  subscribe(listener: () => void): () => void;
}

/** The part of the window that is used. */
export type SessionWindow = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'navigator'>;

/** Tokens are renewed this long before they run out (specification, section 9). */
export const EXPIRE_EARLY_SECONDS = 30;

/** Timers stand still while a computer sleeps: the longest time between two looks at the clock, in milliseconds. */
const LONGEST_NAP = 5_000;

/** Watches over a session: renews it, ends it when it has run out, and hears of other tabs. */
export function watchSession(window: SessionWindow, name: string, session: SignInSession): WatchedSession {
  const listeners = new Set<{ readonly call: () => void }>();
  let timer: number | undefined;
  let isRenewing = false;

  const now = () => Date.now() / 1000;
  const isAuthenticated = () => (session.expiresAt() ?? 0) > now();
  const isDue = () => (session.renewAt() ?? Number.POSITIVE_INFINITY) <= now();
  let wasAuthenticated = isAuthenticated();

  function look() {
    window.clearTimeout(timer);
    // A sign-out need not wait for a renewal.
    if (isRenewing && session.expiresAt() !== undefined) return;
    if (!isRenewing && wasAuthenticated && isDue()) return void renew();
    settle();
  }

  function settle() {
    if (session.expiresAt() !== undefined && !isAuthenticated()) session.forget();
    const isNow = isAuthenticated();
    window.clearTimeout(timer);
    if (isNow) timer = window.setTimeout(look, nap());
    if (isNow === wasAuthenticated) return;
    wasAuthenticated = isNow;
    for (const { call } of [...listeners]) call();
  }

  /** One tab at a time, because a refresh token is often good once. */
  async function renew() {
    isRenewing = true;
    try {
      const renewIfStillDue = async () => {
        if (isDue()) await session.renew();
      };
      if (window.navigator.locks === undefined) await renewIfStillDue();
      else await window.navigator.locks.request(name, renewIfStillDue);
    } finally {
      isRenewing = false;
      settle();
    }
  }

  function nap(): number {
    const moments = [session.expiresAt(), session.renewAt()].map((moment) => (moment ?? 0) - now());
    const next = Math.min(...moments.filter((seconds) => seconds > 0));
    return Math.min(LONGEST_NAP, next * 1000);
  }

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
}
