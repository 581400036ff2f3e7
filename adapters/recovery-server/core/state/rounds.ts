import type { ProofStep, ProofSteps, Store } from '../ports/ports';

/** Progress of one recovery of a user. */
export interface RecoveryRound {
  readonly key: string;
  readonly phase: string;
  /** `factorType` of each accepted proof. Factor lists may contain the factor under another name (see `listedNamesOf`). */
  readonly proven: readonly string[];
  /** True after the last proof of identity. The server then refuses factor lists and further proofs. */
  readonly isOver: boolean;
  /** Name of the push link, if the latest proof of identity is a push. */
  readonly push?: string | undefined;
  /** Stored text of this progress, or undefined before the first proof. `move` uses the text to detect concurrent changes. */
  readonly stored?: string;
}

/** Lifetime of a recovery, in milliseconds. */
const ROUND = 600_000;

/** Returns the answer to the next correct proof of a recovery. */
export const nextStepOf = ({ proven }: Pick<RecoveryRound, 'proven'>, steps: ProofSteps): ProofStep =>
  steps[proven.length] ?? steps.at(-1) ?? steps[0];

/** Creates functions that read and change the progress of recoveries. `recovery` is the key of a user's recovery, in which each type has its own progress. */
export const createRounds = (store: Store) => {
  const keyOf = (recovery: string, type: string) => `round/${type}/${recovery}`;
  const of = async (recovery: string, type: string): Promise<RecoveryRound> => {
    const key = keyOf(recovery, type);
    const stored = await store.get(key);
    if (stored === undefined) return { key, phase: 'initial', proven: [], isOver: false };
    return { ...JSON.parse(stored), key, stored };
  };
  return {
    of,
    /** Resolves with the progress of a password recovery and of an unlock. Both can be in progress at the same time. */
    both: (recovery: string) => Promise.all([of(recovery, 'password'), of(recovery, 'unlock')]),
    restart: (recovery: string) =>
      Promise.all(['password', 'unlock'].map((type) => store.delete(keyOf(recovery, type)))),
    /** Records a proof. Resolves with the new progress, or with undefined if another request has changed the recovery. */
    move: async (from: RecoveryRound, factorType: string, steps: ProofSteps, push?: string) => {
      const { phase, token: isOver } = nextStepOf(from, steps);
      const reached = { phase, proven: [...from.proven, factorType], isOver, push };
      const value = JSON.stringify(reached);
      const { key, stored } = from;
      const change =
        stored === undefined ? store.claim(key, value, ROUND) : store.replace(key, stored, value, ROUND);
      return (await change) ? reached : undefined;
    },
  };
};
