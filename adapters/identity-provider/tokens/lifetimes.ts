import type { Claims } from '../../../core/ports/identity-provider';
import type { StorageArea } from '../../browser/browser-storage';
import { jsonObject } from '../request';
import type { SignInTokens } from './sign-in-tokens';

// All times are seconds since 1970, by this computer's clock.

/** Accepted difference between this computer's clock and the provider's, in seconds (specification, section 5). */
export const MAX_CLOCK_SKEW_SECONDS = 300;

/** Tokens are renewed this long before they expire (specification, section 9), short-lived ones after half their lifetime. */
const EXPIRE_EARLY_SECONDS = 30;

/** Least delay between two renewals. It doubles with each attempt that brings no answer, up to the longest delay. */
const RENEWAL_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 300;

/** The latest attempt to renew the tokens in storage, and the number of attempts so far. */
export interface RenewalAttempt {
  readonly at: number;
  readonly count: number;
}

export const now = (): number => Date.now() / 1000;

/** A whole number, as in a token's own times. */
export const inSeconds = (seconds: number): number => Math.floor(now()) + seconds;

/**
 * End of an ID token. Its lifetime is counted from now, so that a clock that is off by minutes does not shorten the session.
 * A token that was issued long ago ends at its own expiry plus the clock skew.
 */
export const endOfIdToken = ({ exp, iat }: Claims): number =>
  Math.min(inSeconds(Number(exp) - Number(iat)), Number(exp) + MAX_CLOCK_SKEW_SECONDS);

/** End of the session unless the tokens are renewed: one unexpired token is enough (design, "Core"). */
export const endOf = ({ accessToken, idToken }: SignInTokens): number =>
  Math.max(accessToken.expiresAt, idToken?.expiresAt ?? 0);

/** Lifetime of the access token as granted, in seconds. */
export const lifetimeOf = (tokens: SignInTokens): number =>
  Math.max(0, tokens.accessToken.expiresAt - receiptOf(tokens));

/** Tokens of an earlier version lack the time: they are taken for tokens of a minute, which is renewed 30 s early. */
const receiptOf = ({ accessToken: { expiresAt }, receivedAt = expiresAt - 60 }: SignInTokens) => receivedAt;

/** Time of the next renewal. The delay after an attempt grows, because the provider or the network may be down. */
export const renewalOf = (tokens: SignInTokens, latest: RenewalAttempt | undefined): number => {
  const early = Math.min(EXPIRE_EARLY_SECONDS, lifetimeOf(tokens) / 2);
  if (latest === undefined)
    return Math.max(tokens.accessToken.expiresAt - early, receiptOf(tokens) + RENEWAL_DELAY_SECONDS);
  return latest.at + Math.min(LONGEST_DELAY_SECONDS, RENEWAL_DELAY_SECONDS * 2 ** (latest.count - 1));
};

/** Attempts to renew the tokens in storage, shared by all tabs. */
export interface RenewalAttempts {
  /** The latest one for these tokens. */
  latest(tokens: SignInTokens): RenewalAttempt | undefined;
  /** Records an attempt that starts now. */
  start(tokens: SignInTokens): void;
  /** Restarts the growing delay, as when the network is back. */
  encourage(tokens: SignInTokens): void;
  forget(): void;
}

/** Stores the attempts in `area` under `key`; a tab that cannot write there has its own. */
export const renewalAttempts = (area: StorageArea, key: string): RenewalAttempts => {
  let own: RenewalAttempt | undefined;
  const latest = (tokens: SignInTokens) =>
    [own, read(area, key)]
      .filter((attempt) => attempt !== undefined)
      // An attempt of the future was made before the clock was set back.
      .filter(({ at }) => at > receiptOf(tokens) && at <= now())
      .sort((one, other) => other.at - one.at)[0];
  const write = (attempt: RenewalAttempt) => {
    own = attempt;
    try {
      area.setItem(key, JSON.stringify(attempt));
    } catch {
      // A full storage throws.
    }
  };
  return {
    latest,
    start: (tokens) => write({ at: inSeconds(0), count: (latest(tokens)?.count ?? 0) + 1 }),
    encourage(tokens) {
      const attempt = latest(tokens);
      if (attempt !== undefined) write({ ...attempt, count: 1 });
    },
    forget() {
      own = undefined;
      area.removeItem(key);
    },
  };
};

/** Nothing for what somebody else has damaged. */
const read = (area: StorageArea, key: string): RenewalAttempt | undefined => {
  const { at, count } = jsonObject(area.getItem(key) ?? '') ?? {};
  return typeof at === 'number' && typeof count === 'number' ? { at, count } : undefined;
};
