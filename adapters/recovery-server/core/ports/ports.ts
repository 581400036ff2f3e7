/** The current time in milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** Error: a service that the recovery server needs does not answer. The user can try again later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';

  /** Returns a rejection handler that throws `Unavailable` with this message. */
  static because(message: string): (cause: unknown) => never {
    return (cause) => {
      throw new Unavailable(message, { cause });
    };
  }
}

export interface Account {
  /** Identifier in the directory, for example an LDAP distinguished name. No response contains it. */
  readonly id: string;
  /** Login name in the directory's own spelling. */
  readonly username: string;
  /** Contact data by name, for example `email` or `phone`. */
  readonly contacts: Readonly<Record<string, string>>;
}

/** Wrong old passwords after which the server asks the directory no more. A directory must not lock an account before. */
export const OLD_PASSWORD_TRIES = 2;

export type PasswordChange = 'done' | 'breaksRequirements' | 'usedBefore';
export type ExpiredChange = PasswordChange | 'wrongPassword';

/** Part of an account that a change replaces: its password, or its lock. */
export type AccountPart = 'password' | 'lock';

/** The user accounts. Methods reject with `Unavailable` if the directory is down, is too slow, or accepts no changes. */
export interface Directory {
  /** Resolves with the account of a login name. Resolves with undefined if there is none, or if it is disabled. */
  find(username: string): Promise<Account | undefined>;
  /** Resolves with some hundred accounts. The factors of unknown users are made up in the likeness of theirs. */
  sample(): Promise<readonly Account[]>;
  /** Sets a new password after a proof of identity, without the old password. */
  setPassword(account: Account, newPassword: string): Promise<PasswordChange>;
  /** Resolves with true if the old password may prove the user's identity: only for an expired password, and if this is turned on. */
  mayChangePassword(account: Account): Promise<boolean>;
  /** Changes a password. The old password proves the user's identity. A wrong one counts in the directory too. */
  changePassword(account: Account, old: string, next: string): Promise<ExpiredChange>;
  /** Unlocks the account. Resolves with false if the directory does not permit this for the account. */
  unlock(account: Account): Promise<boolean>;
  /**
   * Resolves with a text that each change of a password, or each unlocking of a locked account, replaces. It is empty if the
   * directory shows none.
   */
  versionOf(account: Pick<Account, 'id'>, part: AccountPart): Promise<string>;
  /** Resolves if the directory answers. Used by the readiness check. */
  check(): Promise<void>;
}

export interface ListedFactor {
  readonly name: string;
  /** Text by which the user recognizes the factor, for example a masked phone number. Empty if the page's own name is enough. */
  readonly factorDisplay: string;
  /** Options of WebAuthn, with which the page's browser asks for a passkey. */
  readonly request?: object;
}

interface FactorOfAccounts {
  /** Name in a factor list, for example `sms`. */
  readonly name: string;
  /** Name of the contact that the factor uses. An account with this contact has all factors that use it. */
  readonly contact?: string | undefined;
  /** Resolves with the account's factor of this kind, or with undefined if the account has none. */
  find(account: Account): Promise<ListedFactor | undefined>;
}

/** A code that the user already has: TOTP, a PIN, a badge number, a RADIUS passcode. */
export interface TypedCode extends FactorOfAccounts {
  readonly kind: 'typedCode';
  /**
   * Resolves with `undefined` for a wrong code, and with `''` for a correct reusable code, such as a PIN. For a correct one-time
   * code, resolves with an identifier that the server accepts only once, such as the TOTP time step. A factor that can check only
   * few codes at the same time shares its capacity between the networks of the clients.
   */
  check(account: Account, code: string, network?: string): Promise<string | undefined>;
  /** Time from which the code of an identifier is valid, in milliseconds since 1970. A store that began later may have lost its use. */
  validFrom?(use: string): number;
}

/** The request that causes a message to a user. */
export interface Occasion {
  /** Identifier of the request. */
  readonly request: string;
  /** Time of the request, in milliseconds since 1970. */
  readonly at: number;
  /** Header `Accept-Language` of the request. May be empty. */
  readonly language: string;
}

/** Minutes for which links and recovery tokens are valid. */
export const TOKEN_MINUTES = 10;

/** Factor that delivers a code which the server has created, such as SMS or a voice call. */
export interface SentCode extends FactorOfAccounts {
  readonly kind: 'sentCode';
  send(account: Account, code: string, occasion: Occasion): Promise<void>;
}

export interface SentLink extends FactorOfAccounts {
  readonly kind: 'sentLink';
  send(account: Account, link: string, type: string, occasion: Occasion): Promise<void>;
}

export type PushState = 'waiting' | 'approved' | 'rejected' | 'expired';

/** A push request, which the user approves or rejects on the phone. */
export interface Push extends FactorOfAccounts {
  readonly kind: 'push';
  /** True for number matching: the user approves by choosing the number that the page shows. */
  readonly hasNumber?: boolean;
  /** Sends the push and resolves with its identifier. Any server node can request the state of the push by the identifier. */
  send(account: Account, type: string, number?: number): Promise<string>;
  /** With `number`, an approval that does not bring this number is `rejected`. */
  state(id: string, number?: number): Promise<PushState>;
}

/** A challenge that a passkey of the user signs. */
export interface SignedChallenge extends FactorOfAccounts {
  readonly kind: 'signedChallenge';
  /** Returns the request for the page's browser. It is the same for every user, so that it does not tell which users exist. */
  request(challenge: string): object;
  /** Resolves with true if a passkey of the account has signed a challenge for which `accepts` resolves with true. */
  verify(
    account: Account,
    assertion: string,
    accepts: (challenge: string) => Promise<boolean>,
  ): Promise<boolean>;
}

/** A way to prove who a user is. Methods reject with `Unavailable` if the service behind them does not answer. */
export type Factor = TypedCode | SentCode | SentLink | Push | SignedChallenge;

/** A state that operators should mend. */
export interface Finding {
  readonly text: string;
  /** True if the node must get no requests in this state. */
  readonly isSerious: boolean;
}

/**
 * Values that all server nodes share. Each method is atomic, even between nodes. A value disappears after its
 * lifetime, in milliseconds. Methods reject with `Unavailable` if the store does not answer.
 */
export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, lifetime: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Stores the value unless the key already has a value. Resolves with true if this call has stored the value. */
  claim(key: string, value: string, lifetime: number): Promise<boolean>;
  /** Replaces the value if it equals `expected`. Otherwise changes nothing and resolves with false. */
  replace(key: string, expected: string, value: string, lifetime: number): Promise<boolean>;
  /** Adds one to a counter and resolves with the new value. Only the call that creates the counter sets its lifetime. */
  count(key: string, lifetime: number): Promise<{ readonly count: number; readonly remaining: number }>;
  /** Subtracts one from a counter, unless the counter is 0 or has expired. The lifetime stays the same. */
  uncount(key: string): Promise<void>;
  /** Adds an item to a queue, due after `delay` milliseconds. An item that the queue already contains gets the new delay. */
  enqueue(queue: string, item: string, delay: number): Promise<void>;
  /** Resolves with an item that is due. Nobody else gets it within the next `lease` milliseconds; then it is due again. */
  lease(queue: string, lease: number): Promise<string | undefined>;
  dequeue(queue: string, item: string): Promise<void>;
  /** Resolves with the store's time in milliseconds since 1970, and with settings that make it lose values. */
  check(): Promise<{ readonly now: number; readonly findings: readonly Finding[] }>;
  close(): Promise<void>;
}

/**
 * A change that the user should know about, because an attacker may have made it; or wrong codes in a row, the last of which close
 * the factor for recoveries.
 */
export type AccountChange =
  | 'passwordReset'
  | 'passwordChanged'
  | 'unlocked'
  | 'wrongCodes'
  | 'factorClosed'
  | 'pushRejected'
  | 'factorEnrolled'
  | 'factorRevoked'
  | 'factorOpened';

/** Address at which a user receives notices. */
export interface Recipient {
  readonly kind: 'email' | 'sms';
  readonly address: string;
}

/** Message about a change to one address of the user. */
export interface Notice extends Occasion {
  readonly change: AccountChange;
  readonly username: string;
  /** Name of the factor that was changed. */
  readonly factor?: string;
  readonly recipient: Recipient;
}

/** Notifies users of changes to their accounts. */
export interface Notifier {
  /** Returns every address of the account: whoever took over one of them must not be the only one who is told. */
  recipientsOf(account: Account): readonly Recipient[];
  /** Resolves when the notice is delivered. Rejects with `Unavailable` if it can be delivered later. */
  tell(notice: Notice): Promise<void>;
}

/** Audit record of one step of a recovery, for the investigation of misuse. Never contains a code, a token or a password. */
export interface AuditEntry {
  /** Identifier of the request, which the response also contains. */
  readonly request: string;
  /** Name of the step, for example `listFactorsOfUser`, `send` or `notify`. */
  readonly step: string;
  readonly outcome: 'done' | 'refused' | 'throttled' | 'failed';
  /** First 100 characters of the username in the request, or the username of the account that the recovery token is for. */
  readonly username: string;
  /** IP address of the client. */
  readonly address: string;
  readonly factor?: string;
  readonly errorCode?: string;
}

export interface Audit {
  write(entry: AuditEntry): void;
}

/** Answer to a correct proof of identity: the next phase, and after the last proof (`token` is true) a recovery token. */
export type ProofStep = { readonly phase: string; readonly token: boolean };

/** The results of a user's proofs of identity, in order. The last result also applies to all further proofs. */
export type ProofSteps = readonly [ProofStep, ...ProofStep[]];

/** Limit of a throttle: at most `count` requests within `seconds`. The period starts with the first request. */
export type Limit = Readonly<Record<'count' | 'seconds', number>>;

/** Limits of the throttles in `core/state/throttles.ts`, by name. A count of `Infinity` turns a throttle off. */
export type Limits = Readonly<
  Record<
    'wrongCodes' | 'messages' | 'perContact' | 'messagesInAll' | 'polls' | 'perUser' | 'perAddress' | 'inAll',
    Limit
  >
>;

export interface RecoveryServerOptions {
  readonly directory: Directory;
  readonly store: Store;
  readonly notifier: Notifier;
  readonly audit: Audit;
  readonly clock: Clock;
  /** Factors that an account may have, in list order. If several have the same name, only the first is listed. */
  readonly factorsOf: (account: Account) => readonly Factor[];
  /** The results of an account's proofs of identity, one for each proof that the user must give. */
  readonly stepsOf: (account: Account) => ProofSteps;
  /** The answer to `GET /recovery/mfafactors`. The page sends this request only if its `dynamicFactors` setting is on. */
  readonly offeredFactors: () => readonly ListedFactor[];
  /** The answer to `GET /configuration/admin`, without `contractVersion`. */
  readonly adminConfiguration: Readonly<Record<string, unknown>>;
  /** HMAC key of at least 32 characters, for poll links, codes and tokens. All server nodes must share the key. */
  readonly secret: string;
  /** HMAC key of `decoys`. A new key changes the lists of unknown users, and no list of a user. Default: `secret`. */
  readonly decoySecret?: string;
  /** Origin of the page, for the links in messages. */
  readonly page: string;
  /** If true, the answers have a separate error code for each reason of a refusal. If false, they hide which usernames exist. */
  readonly distinctAnswers: boolean;
  /**
   * Texts of made-up factors, by factor name. Unknown users and users without enough factors get such factors. `#` becomes a
   * digit and `?` a letter, for example `+1 *** *** ####`.
   */
  readonly decoys?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
  /** Waits for a number of milliseconds. Delays requests beyond the limit of all. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Receives errors that occur after the server has answered, for example if a notification fails. */
  readonly onFailure?: (cause: unknown) => void;
}
