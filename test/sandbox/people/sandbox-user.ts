import type { Misbehaviour } from '../server/misbehaviour';

/** A factor as the factor list answers it (specification, section 3). */
export interface OwnFactor {
  readonly name: string;
  readonly factorDisplay: string;
}

/** What one proof leads to: the next phase, with a recovery token or without. */
export interface Step {
  readonly phase: string;
  readonly token: boolean;
}

/** How a user's pushes go when nobody touches the phone. */
export type PushHabit = 'waitsForThePhone' | 'refusedAtSecondPoll' | 'runsOutAtThirdPoll' | 'neverAnswered';

/** Someone who lives in the sandbox, with what is remembered about their account. */
export interface SandboxUser {
  readonly name: string;
  /** One line for the panel: what happens to this user. */
  readonly line: string;
  readonly factors: readonly OwnFactor[];
  /** What follows the first proof, the second, …; the last step holds for all further ones. */
  readonly steps: readonly [Step, ...Step[]];
  readonly misbehaviour?: Misbehaviour;
  /** The code with which every new password is refused at the last step. */
  readonly everyPasswordRefusedWith?: 'E0000001' | 'E0000080';
  readonly push: PushHabit;
  readonly canBeUnlocked: boolean;
  password: string;
  /** Newest first; the current password is not among them. */
  previousPasswords: readonly string[];
  locked: boolean;
  passwordExpired: boolean;
}
