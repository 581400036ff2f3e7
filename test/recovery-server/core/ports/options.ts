import type { Account, Audit, Clock, Directory, Factor, ListedFactor, Notifier, Store } from './ports';

/** Result of a proof. With `token`, the answer contains a recovery token besides the phase. */
export interface ProofStep {
  readonly phase: string;
  readonly token: boolean;
}

/** The results of a user's proofs, in order. The last one repeats. */
export type ProofSteps = readonly [ProofStep, ...ProofStep[]];

/** A throttle: a number of requests in a number of seconds. The time starts at the first request. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/** The throttles by name: those of `core/state/throttles.ts`. A count of `Infinity` turns a throttle off. */
export type Limits = Readonly<Record<'wrongCodes' | 'messages' | 'perUser' | 'perAddress' | 'inAll', Limit>>;

export interface RecoveryServerOptions {
  readonly directory: Directory;
  readonly store: Store;
  readonly notifier: Notifier;
  readonly audit: Audit;
  readonly clock: Clock;
  /** The factors that an account may have, in the order of its list. Two may share a name: the list has it once. */
  readonly factorsOf: (account: Account) => readonly Factor[];
  /** The results of an account's proofs: one for each factor that the user must prove. */
  readonly stepsOf: (account: Account) => ProofSteps;
  /** The answer to `GET /recovery/mfafactors`. Only asked for if the page's `dynamicFactors` is on. */
  readonly offeredFactors: () => readonly ListedFactor[];
  /** The answer to `GET /configuration/admin`, without `contractVersion`. */
  readonly adminConfiguration: Readonly<Record<string, unknown>>;
  /** Key of at least 32 bytes for decoys, poll links and sent codes. All nodes use the same. */
  readonly secret: string;
  /** Origin of the page, for the links in messages. */
  readonly page: string;
  /** Answers with a separate error code for each reason of a refusal. Otherwise the answers hide which usernames exist. */
  readonly distinctAnswers: boolean;
  /**
   * Displays of factors that are listed for users who do not exist or have no factor, by factor name. `#` becomes a
   * digit and `?` a letter, for example `+1 *** *** ####` or `?***@example.com`. They must look like those of real
   * users. A factor without an entry is never listed for such users.
   */
  readonly decoys?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
}
