import type { Audit } from './audit';
import type { Clock } from './clock';
import type { Account, Directory } from './directory';
import type { Factor, ListedFactor } from './factor';
import type { Notifier } from './notifier';
import type { Store } from './store';

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

/** The throttles. A count of `Infinity` turns a throttle off. */
export interface Limits {
  /** Wrong codes for one factor of one user, and wrong old passwords of one user. 5 in 600 s by default. */
  readonly wrongCodes: Limit;
  /** Messages and pushes to one user, by factor. 6 in 600 s by default. */
  readonly messages: Limit;
  /** Requests for one username, without polls. 40 in 600 s by default. */
  readonly perUser: Limit;
  /** Requests from one address, without polls. 200 in 600 s by default. */
  readonly perAddress: Limit;
  /** Requests of all users, without polls. 6,000 in 60 s by default. */
  readonly inAll: Limit;
}

/** Options of the recovery server. Only `decoys`, `limits`, `tokenText` and `openSession` have defaults. */
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
  /** Text of a recovery token with a value of 256 random bits. The default is the value. */
  readonly tokenText?: (origin: TokenOrigin, value: string) => string;
  /** Opens a session at the login after an expired password was changed. Resolves with its one-time token. */
  readonly openSession?: (account: Account) => Promise<string>;
}

/** Origin of a recovery token: `RECOVERY` after a proof, `recovery_token` in a link. */
export type TokenOrigin = 'RECOVERY' | 'recovery_token';
