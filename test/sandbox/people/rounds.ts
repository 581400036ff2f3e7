import { namesFor } from './factors';
import type { OwnFactor, SandboxUser, Step } from './sandbox-user';

/** Where one user stands in one recovery: the phase, and the factors that were proven in it. */
export interface Round {
  readonly phase: string;
  readonly proven: readonly string[];
  /** The last proof was given: no list and no further proof belongs to it. */
  readonly isOver: boolean;
}

/** The phases of everyone's recoveries, one round for each user and recovery type (specification, section 4). */
export interface Rounds {
  of(user: SandboxUser, type: string): Round;
  isOver(user: SandboxUser): boolean;
  startAfresh(user: SandboxUser): void;
  /** Moves on after a proof and answers the step that it led to. */
  move(user: SandboxUser, type: string, factorType: string): Step;
  expireAll(): void;
}

const LIFETIME_MILLISECONDS = 600_000;
const TYPES = ['password', 'unlock'];
const beginning: Round = { phase: 'initial', proven: [], isOver: false };

/** The factors that a round still accepts: a second round asks for another one than the first. */
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
