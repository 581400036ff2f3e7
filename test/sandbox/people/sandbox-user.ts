import type { Misbehaviour } from '../server/misbehaviour';

/** A factor as in the server's factor list (specification, section 3). */
export interface OwnFactor {
  readonly name: string;
  readonly factorDisplay: string;
}

/** The result of one proof: the next phase, with or without a recovery token. */
export interface Step {
  readonly phase: string;
  readonly token: boolean;
}

/** Automatic answers to the user's pushes when the tester does not use the phone. */
export type PushHabit = 'waitsForThePhone' | 'refusedAtSecondPoll' | 'runsOutAtThirdPoll' | 'neverAnswered';

/** A sandbox user, with the state of the account. */
export interface SandboxUser {
  readonly name: string;
  /** One line for the panel that describes the user's scenario. */
  readonly line: string;
  readonly factors: readonly OwnFactor[];
  /** Steps after the first proof, the second, and further ones; the last step repeats. */
  readonly steps: readonly [Step, ...Step[]];
  readonly misbehaviour?: Misbehaviour;
  /** The code of the refusal of every new password at the last step. */
  readonly everyPasswordRefusedWith?: 'E0000001' | 'E0000080';
  readonly push: PushHabit;
  readonly canBeUnlocked: boolean;
  password: string;
  /** Newest first, without the current password. */
  previousPasswords: readonly string[];
  locked: boolean;
  passwordExpired: boolean;
}
