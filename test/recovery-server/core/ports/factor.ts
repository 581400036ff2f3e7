import type { Account } from './directory';

/** A factor of a user, as a factor list contains it. */
export interface ListedFactor {
  readonly name: string;
  /** Text by which the user recognizes the factor, for example a masked phone number. */
  readonly factorDisplay: string;
}

interface FactorOfAccounts {
  /** Name in a factor list, for example `sms`. */
  readonly name: string;
  /** Resolves with the account's factor of this kind, or with undefined if the account has none. */
  find(account: Account): Promise<ListedFactor | undefined>;
}

/** A code that the user already has: TOTP, a PIN, a badge number, a RADIUS passcode. */
export interface TypedCode extends FactorOfAccounts {
  readonly kind: 'typedCode';
  /**
   * Resolves with undefined if the code is wrong. Otherwise resolves with a name for this use of the code. The
   * server accepts each name once, which prevents a second use of the code. An empty name allows repeated use.
   */
  check(account: Account, code: string): Promise<string | undefined>;
}

/** A code that the server creates and the factor delivers: SMS, voice call. */
export interface SentCode extends FactorOfAccounts {
  readonly kind: 'sentCode';
  send(account: Account, code: string): Promise<void>;
}

/** A message with a recovery link. */
export interface SentLink extends FactorOfAccounts {
  readonly kind: 'sentLink';
  send(account: Account, link: string, type: string): Promise<void>;
}

/** State of a push. */
export type PushState = 'waiting' | 'approved' | 'rejected' | 'expired';

/** A question to the user's phone. */
export interface Push extends FactorOfAccounts {
  readonly kind: 'push';
  /** Sends the push and resolves with its identifier, which any node can use to ask for its state. */
  send(account: Account, type: string): Promise<string>;
  state(id: string): Promise<PushState>;
}

/** A way to prove who a user is. Methods reject with `Unavailable` if the service behind them does not answer. */
export type Factor = TypedCode | SentCode | SentLink | Push;
