import type { Refusal } from '../ports/answers';
import { type Limit, type Store, Unavailable } from '../ports/ports';
import { randomSecret } from './secrets';
import { createCounter } from './throttles';

/** A secret of a user that a stranger could guess: a password, or the codes of one factor. */
export interface Guess {
  readonly key: string;
  /** Number of consecutive wrong guesses after which no further one is checked. */
  readonly most: number;
  /** Creates the answer to a guess that is not checked. */
  readonly refusal: () => Refusal;
  /** Key of the guesses that are delayed together. Without it, no delay. */
  readonly delayed?: string;
  /** Key of the guesses of strangers, which a right guess of a known browser resets too. */
  readonly ofStrangers?: string;
  /** Receives the number of consecutive wrong guesses after each of them. */
  readonly report?: (inARow: number) => Promise<void>;
}

/** Consecutive wrong codes that close a factor for recoveries, by kind: a number that the user keeps, and any other code. */
const [REUSABLE, OTHER] = [10, 100];
export const isReusable = (factor: string) => ['pin', 'badge'].includes(factor);
export const closesAfter = (factor: string) => (isReusable(factor) ? REUSABLE : OTHER);
/** Consecutive wrong codes of which the user is told. */
export const WARNS_AT = 10;

const FIVE: Limit = { count: 5, seconds: 600 };
/** Longest delay in seconds: a day. */
const LONGEST = 86_400;
/** Time in milliseconds after which wrong guesses are forgotten without a right one: 366 days. */
const REMEMBERED = 31_622_400_000;

/** Creates the lasting counts of consecutive wrong guesses. */
export const createTries = (store: Store, first: Limit = FIVE) => {
  const throttle = createCounter(store);
  const keyOf = (key: string) => `wrong/${key}`;
  const wrongIn = async (key: string) => Number((await store.get(keyOf(key))) ?? 0);
  /** Doubles the period after each full limit of wrong guesses in a row. */
  const limitAfter = (wrong: number): Limit => ({
    count: first.count,
    seconds: Math.min(first.seconds * 2 ** Math.floor(wrong / first.count), LONGEST),
  });
  const forget = async ({ key, delayed = keyOf(key), ofStrangers = key }: Guess) => {
    await Promise.all(
      [...new Set([keyOf(key), keyOf(ofStrangers), delayed])].map((each) => store.delete(each)),
    );
  };
  const openedKey = (factor: string, userKey: string) => `opened/${factor}/${userKey}`;
  return {
    forget,
    /** Resolves with the key of the counts of one user and factor, which is another one after each `open`. */
    keyOf: async (factor: string, userKey: string) =>
      [factor, userKey, (await store.get(openedKey(factor, userKey))) ?? []].flat().join('/'),
    /** Ends all counts of one user and factor, in every browser. */
    open: (factor: string, userKey: string) =>
      store.set(openedKey(factor, userKey), randomSecret(), REMEMBERED),
    isClosed: async ({ key, most }: Guess) => (await wrongIn(key)) >= most,
    /**
     * Runs `check`, which rejects for a wrong guess. Counts the guess before the check, so that concurrent guesses cannot exceed
     * the limit. A right guess resets the count. A guess that fails because a service is down does not count.
     */
    attempt: async <Result>(guess: Guess, check: () => Promise<Result>) => {
      if (first.count === Number.POSITIVE_INFINITY) return check();
      const { key, most, delayed, refusal, report } = guess;
      const before = await wrongIn(key);
      if (before >= most) throw refusal();
      if (delayed !== undefined) await throttle(delayed, limitAfter(before));
      const { count } = await store.count(keyOf(key), REMEMBERED);
      if (count > most) throw refusal();
      try {
        const result = await check();
        await forget(guess);
        return result;
      } catch (failure) {
        if (!(failure instanceof Unavailable)) await report?.(count);
        else {
          await store.uncount(keyOf(key));
          if (delayed !== undefined) await store.uncount(delayed);
        }
        throw failure;
      }
    },
  };
};
