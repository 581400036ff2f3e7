import type { ProofStep, ProofSteps } from '../options';
import type { Store } from '../ports/store';
import { lifetimes } from './lifetimes';

/** Progress of one recovery of a user. */
export interface RecoveryRound {
  readonly phase: string;
  /** Posted names of the factors proven so far. */
  readonly proven: readonly string[];
  /** True after the last proof. The server then refuses factor lists and further proofs. */
  readonly isOver: boolean;
  /** The stored value, undefined for a recovery without a proof. */
  readonly stored: string | undefined;
}

/** The kinds of recovery. A user may be in both at once. */
export const RECOVERY_TYPES = ['password', 'unlock'] as const;

/** Progress of all recoveries, by user and type. */
export interface RoundsInStore {
  of(userKey: string, type: string): Promise<RecoveryRound>;
  restart(userKey: string): Promise<void>;
  /**
   * Records a proof. Resolves with the step that the user has reached, or with undefined if another request has moved
   * the recovery since `from` was read.
   */
  move(
    user: { readonly key: string; readonly type: string },
    from: RecoveryRound,
    factorType: string,
    steps: ProofSteps,
  ): Promise<ProofStep | undefined>;
}

export const createRounds = (store: Store): RoundsInStore => {
  const keyOf = (userKey: string, type: string) => `round/${type}/${userKey}`;
  return {
    of: async (userKey, type) => {
      const stored = await store.get(keyOf(userKey, type));
      return stored === undefined
        ? { phase: 'initial', proven: [], isOver: false, stored }
        : { ...JSON.parse(stored), stored };
    },
    restart: async (userKey) => {
      await Promise.all(RECOVERY_TYPES.map((type) => store.delete(keyOf(userKey, type))));
    },
    move: async ({ key, type }, from, factorType, steps) => {
      const step = steps[from.proven.length] ?? steps.at(-1) ?? steps[0];
      const value = JSON.stringify({
        phase: step.phase,
        proven: [...from.proven, factorType],
        isOver: step.token,
      });
      const place = keyOf(key, type);
      const isMoved =
        from.stored === undefined
          ? await store.claim(place, value, lifetimes.round)
          : await store.replace(place, from.stored, value, lifetimes.round);
      return isMoved ? step : undefined;
    },
  };
};
