import { namesFor } from './factors';
import type { OwnFactor, SandboxUser, Step } from './sandbox-user';

/** Progress of one user in one recovery: the current phase and the factors proven so far. */
export interface Round {
  readonly phase: string;
  readonly proven: readonly string[];
  /** True after the last proof. The server then refuses factor lists and further proofs. */
  readonly isOver: boolean;
}

/** Stores the recovery progress of all users, by user and recovery type (specification, section 4). */
export interface Rounds {
  of(user: SandboxUser, type: string): Round;
  isOver(user: SandboxUser): boolean;
  startAfresh(user: SandboxUser): void;
  /** Records a proof and returns the step that the user has reached. */
  move(user: SandboxUser, type: string, factorType: string): Step;
  expireAll(): void;
}

const LIFETIME_MILLISECONDS = 600_000;
const TYPES = ['password', 'unlock'];
const beginning: Round = { phase: 'initial', proven: [], isOver: false };

/**
 * Returns the factors that the current phase accepts. Phase `second` excludes the factors that are already
 * proven.
 */
export const factorsLeft = (user: SandboxUser, round: Round): readonly OwnFactor[] =>
  round.phase === 'second'
    ? user.factors.filter(({ name }) => !round.proven.some((proven) => namesFor(proven).includes(name)))
    : user.factors;

export const createRounds = (): Rounds => {
  const rounds = new Map<string, Round & { readonly until: number }>();
  const key = (user: SandboxUser, type: string) => `${type}/${user.name}`;
  const of = (user: SandboxUser, type: string): Round => {
    const round = rounds.get(key(user, type));
    return round !== undefined && round.until > Date.now() ? round : beginning;
  };
  return {
    of,
    isOver: (user) => TYPES.some((type) => of(user, type).isOver),
    startAfresh: (user) => {
      for (const type of TYPES) rounds.delete(key(user, type));
    },
    move: (user, type, factorType) => {
      const round = of(user, type);
      const step = user.steps[round.proven.length] ?? user.steps[user.steps.length - 1] ?? user.steps[0];
      const until = Date.now() + LIFETIME_MILLISECONDS;
      const proven = [...round.proven, factorType];
      rounds.set(key(user, type), { phase: step.phase, proven, isOver: step.token, until });
      return step;
    },
    expireAll: () => rounds.clear(),
  };
};
