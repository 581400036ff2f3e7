import type { ProofSteps } from '../ports/options';
import type { Store } from '../ports/ports';

/** Progress of one recovery of a user. */
export interface RecoveryRound {
  readonly phase: string;
  /** Posted names of the factors proven so far. */
  readonly proven: readonly string[];
  /** True after the last proof. The server then refuses factor lists and further proofs. */
  readonly isOver: boolean;
  /** The push that was the last proof. */
  readonly push?: string;
  /** The stored value, undefined for a recovery without a proof. */
  readonly stored?: string;
}

/** Lifetime of a recovery, in milliseconds. */
const ROUND = 600_000;

/** Creates the progress of all recoveries, by user and type. */
export const createRounds = (store: Store) => {
  const keyOf = (userKey: string, type: string) => `round/${type}/${userKey}`;
  const of = async (userKey: string, type: string): Promise<RecoveryRound> => {
    const stored = await store.get(keyOf(userKey, type));
    return stored === undefined
      ? { phase: 'initial', proven: [], isOver: false }
      : { ...JSON.parse(stored), stored };
  };
  return {
    of,
    /** Resolves with the recovery of the password and with that of a lock. A user may be in both at once. */
    both: (userKey: string) => Promise.all([of(userKey, 'password'), of(userKey, 'unlock')]),
    restart: (userKey: string) =>
      Promise.all(['password', 'unlock'].map((type) => store.delete(keyOf(userKey, type)))),
    /**
     * Records a proof, which may be a push. Resolves with the step that the user has reached, or with undefined if
     * another request has moved the recovery since `from` was read.
     */
    move: async (
      [userKey, type, factorType]: readonly [string, string, string],
      from: RecoveryRound,
      steps: ProofSteps,
      push?: string,
    ) => {
      const step = steps[from.proven.length] ?? steps.at(-1) ?? steps[0];
      const { phase, token: isOver } = step;
      const value = JSON.stringify({ phase, proven: [...from.proven, factorType], isOver, push });
      const key = keyOf(userKey, type);
      const isMoved = await (from.stored === undefined
        ? store.claim(key, value, ROUND)
        : store.replace(key, from.stored, value, ROUND));
      return isMoved ? step : undefined;
    },
  };
};
