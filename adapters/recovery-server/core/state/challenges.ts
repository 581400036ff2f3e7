import type { Store } from '../ports/ports';
import { randomSecret } from './secrets';

/** Lifetime of a challenge, in milliseconds. */
const CHALLENGE = 1_800_000;
const USED = 'used';

/** A user's recovery in one browser, and its phase. */
interface Proving {
  readonly recovery: string;
  readonly phase: string;
}

/** Creates the functions for the challenges that a passkey signs. Only the newest one of a recovery is accepted, and only once. */
export const createChallenges = (store: Store) => {
  const keyOf = ({ recovery }: Proving) => `challenge/${recovery}`;
  const textOf = ({ phase }: Proving, challenge: string) => JSON.stringify([phase, challenge]);
  return {
    create: async (proving: Proving) => {
      const challenge = randomSecret();
      await store.set(keyOf(proving), textOf(proving, challenge), CHALLENGE);
      return challenge;
    },
    accepts: (proving: Proving, challenge: string) =>
      store.replace(keyOf(proving), textOf(proving, challenge), USED, CHALLENGE),
  };
};
