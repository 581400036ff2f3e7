import type { Account, Audit, Clock, Directory, Factor, ListedFactor, Notifier, Store } from './ports';

/** Result of a proof of identity: the next phase. If `token` is true, the answer also contains a recovery token. */
export interface ProofStep {
  readonly phase: string;
  readonly token: boolean;
}

/** The results of a user's proofs of identity, in order. The last result also applies to all further proofs. */
export type ProofSteps = readonly [ProofStep, ...ProofStep[]];

/** Limit of a throttle: at most `count` requests within `seconds`. The period starts with the first request. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/** Limits of the throttles in `core/state/throttles.ts`, by name. A count of `Infinity` turns a throttle off. */
export type Limits = Readonly<Record<'wrongCodes' | 'messages' | 'perUser' | 'perAddress' | 'inAll', Limit>>;

export interface RecoveryServerOptions {
  readonly directory: Directory;
  readonly store: Store;
  readonly notifier: Notifier;
  readonly audit: Audit;
  readonly clock: Clock;
  /**
   * Factors that an account may have, in the order of its factor list. If factors share a name, the list contains
   * only the first.
   */
  readonly factorsOf: (account: Account) => readonly Factor[];
  /** The results of an account's proofs: one for each factor that the user must prove. */
  readonly stepsOf: (account: Account) => ProofSteps;
  /** The answer to `GET /recovery/mfafactors`. The page sends this request only if its `dynamicFactors` setting is on. */
  readonly offeredFactors: () => readonly ListedFactor[];
  /** The answer to `GET /configuration/admin`, without `contractVersion`. */
  readonly adminConfiguration: Readonly<Record<string, unknown>>;
  /** Key of at least 32 bytes for made-up factors, poll links and sent codes. All server nodes must share the key. */
  readonly secret: string;
  /** Origin of the page, for the links in messages. */
  readonly page: string;
  /** If true, the answers have a separate error code for each reason of a refusal. If false, they hide which usernames exist. */
  readonly distinctAnswers: boolean;
  /**
   * Texts of made-up factors, by factor name. The server lists these factors for users who do not exist or have no
   * factor. `#` becomes a digit and `?` a letter, for example `+1 *** *** ####` or `?***@example.com`. The texts must
   * look like those of real factors. A factor without a text is never listed for such users.
   */
  readonly decoys?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
}
