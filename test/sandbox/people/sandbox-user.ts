import type { FaultKind } from '../server/faults';

/** A factor of a user, as it appears in the server's factor list (specification, section 3). */
export interface OwnFactor {
  readonly name: string;
  readonly factorDisplay: string;
}

/** Next phase of the recovery after an accepted factor. With `token`, the response has a recovery token. */
export interface Step {
  readonly phase: string;
  readonly token: boolean;
}

/** Outcome of the user's push requests. With `waitsForThePhone`, a tester decides on the device panel. */
export type PushHabit =
  | 'waitsForThePhone'
  | 'choosesNumber'
  | 'refusedAtSecondPoll'
  | 'runsOutAtThirdPoll'
  | 'neverAnswered';

/** A user account of the sandbox, with its current state. */
export interface SandboxUser {
  readonly name: string;
  /** Description of the user's scenario in one line. The device panel shows it. */
  readonly line: string;
  readonly factors: readonly OwnFactor[];
  /** Server responses to the user's proofs of identity, in order. If there are more proofs, the last response is repeated. */
  readonly steps: readonly [Step, ...Step[]];
  /** Faulty responses to every call, to the factor list, or to a code. */
  readonly misbehaviour?: { readonly kind: FaultKind; readonly at: 'everyCall' | 'factorList' | 'codeCheck' };
  /** Error code with which the server refuses every new password of the user. */
  readonly everyPasswordRefusedWith?: 'E0000001' | 'E0000080';
  readonly push: PushHabit;
  readonly canBeUnlocked: boolean;
  password: string;
  /** The user's earlier passwords, newest first. The current password is not included. */
  previousPasswords: readonly string[];
  locked: boolean;
  passwordExpired: boolean;
}
