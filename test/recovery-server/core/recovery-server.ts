import type { CallAnswer } from './answers';
import type { RecoveryServerOptions, TokenOrigin } from './options';

/** Names of the calls, as the contract's `operationId`. */
export type CallName =
  | 'loadConfiguration'
  | 'listOfferedFactors'
  | 'listFactorsOfUser'
  | 'findFactorOfUser'
  | 'verifyFactor'
  | 'verifyPin'
  | 'verifyBadge'
  | 'sendEmail'
  | 'pollPush'
  | 'changeExpiredPassword'
  | 'resetPassword'
  | 'unlockAccount';

/** The client of a call. */
export interface Caller {
  /** Identifier of the request, for the audit trail. */
  readonly request: string;
  /** IP address of the client, for the throttle and the audit trail. */
  readonly address: string;
}

/** State of a recovery token. */
export type TokenState =
  | { readonly is: 'good'; readonly username: string }
  | { readonly is: 'unknown' | 'over' };

/** The recovery server, without HTTP. */
export interface RecoveryServer {
  /**
   * Answers a call. The body must fit the contract. `Unavailable` of a port becomes status 503, any other error
   * rejects.
   */
  answer(call: CallName, body: unknown, caller: Caller): Promise<CallAnswer>;
  /** Resolves with the state of a token that a login received, and does not use the token. */
  inspectToken(value: string, type: string, origin: TokenOrigin): Promise<TokenState>;
  /** Resolves if the directory and the store answer. */
  check(): Promise<void>;
  /** Resolves after every message that is being sent. Await it before a stop. */
  idle(): Promise<void>;
}

/** Creates a recovery server over its ports. All state is in the store. */
export declare const createRecoveryServer: (options: RecoveryServerOptions) => RecoveryServer;
