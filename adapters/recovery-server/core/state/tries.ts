import type { Refusal } from '../ports/answers';
import { type Limit, type Store, Unavailable } from '../ports/ports';

/** A secret of a user that a stranger could guess: a password, or the codes of one factor. */
export interface Guess {
  readonly key: string;
  /** Number of consecutive wrong guesses after which no further one is checked. */
  readonly most: number;
  /** Creates the answer to a guess that is not checked. */
  readonly refusal: () => Refusal;
}

/** Time in milliseconds after which wrong guesses are forgotten without a right one: 366 days. */
const REMEMBERED = 31_622_400_000;

/** Creates the lasting counts of consecutive wrong guesses. */
export const createTries = (store: Store, wrongCodes?: Limit) => {
  const keyOf = ({ key }: Guess) => `wrong/${key}`;
  return {
    /**
     * Runs `check`, which rejects for a wrong guess. Counts the guess before the check, so that concurrent guesses cannot exceed
     * the limit. A right guess resets the count. A guess that fails because a service is down does not count.
     */
    attempt: async <Result>(guess: Guess, check: () => Promise<Result>) => {
      if (wrongCodes?.count === Number.POSITIVE_INFINITY) return check();
      const { count } = await store.count(keyOf(guess), REMEMBERED);
      if (count > guess.most) throw guess.refusal();
      try {
        const result = await check();
        await store.delete(keyOf(guess));
        return result;
      } catch (failure) {
        if (failure instanceof Unavailable) await store.uncount(keyOf(guess));
        throw failure;
      }
    },
    forget: (guess: Guess) => store.delete(keyOf(guess)),
  };
};
