import type { StorageArea } from '../../browser/browser-storage';
import { jsonObject } from '../json-object';
import { inSeconds, now, receiptOf } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';

/** `at` is in seconds since 1970, and `count` is the number of attempts so far. */
export interface RenewalAttempt {
  readonly at: number;
  readonly count: number;
}

export type RenewalAttempts = ReturnType<typeof renewalAttempts>;

/** All tabs share the record. A tab that cannot write to `area` records its own attempts in memory. */
export const renewalAttempts = (area: StorageArea, key: string) => {
  let own: RenewalAttempt | undefined;
  const latest = (tokens: SignInTokens) =>
    [own, read(area, key)]
      .filter((attempt) => attempt !== undefined)
      // Ignores a renewal attempt whose time is in the future. Such an attempt was recorded before the clock was set back.
      .filter(({ at }) => at > receiptOf(tokens) && at <= now())
      .sort((one, other) => other.at - one.at)[0];
  const write = (attempt: RenewalAttempt) => {
    own = attempt;
    try {
      area.setItem(key, JSON.stringify(attempt));
    } catch {
      // `setItem` throws if the storage is full. The renewal attempt is then recorded in memory only.
    }
  };
  return {
    latest,
    start: (tokens: SignInTokens) => write({ at: inSeconds(0), count: (latest(tokens)?.count ?? 0) + 1 }),
    /** Resets the interval between renewal attempts to the minimum, for example when the network is back. */
    resetInterval(tokens: SignInTokens) {
      const attempt = latest(tokens);
      if (attempt !== undefined) write({ ...attempt, count: 1 });
    },
    forget() {
      own = undefined;
      area.removeItem(key);
    },
  };
};

const read = (area: StorageArea, key: string): RenewalAttempt | undefined => {
  const { at, count } = jsonObject(area.getItem(key) ?? '') ?? {};
  return typeof at === 'number' && typeof count === 'number' ? { at, count } : undefined;
};
