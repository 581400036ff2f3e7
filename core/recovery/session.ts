import { REFUSALS_BEFORE_ANOTHER_WAY } from '../limits';
import type { Factor } from './factors';

/** Immutable data of the recovery in progress (specification, section 3, "Recovery data"). */
export interface RecoverySession {
  /** Recovery type in progress. `undefined` before a recovery has started. */
  readonly type: string | undefined;
  /** Username without surrounding white space. Empty until the user has submitted a username. */
  readonly username: string;
  /** Current phase of the recovery: `initial`, `second`, `final_confirm`, `final`, or any other phase from the server. */
  readonly phase: string;
  /** Number of proofs of identity that the server has accepted. */
  readonly proofsGiven: number;
  /**
   * The user's factors by phase. Contains only phases whose factors have been loaded (specification, section 7). Cleared when
   * the username or the recovery type changes.
   */
  readonly factorLists: ReadonlyMap<string, readonly Factor[]>;
  readonly selectedFactor: Factor | undefined;
  /** Name of the factor whose screen was open before a reload. Removed when the user's factors have been loaded again. */
  readonly resumedFactor: string | undefined;
  /**
   * Times at which codes and links were sent, in milliseconds since 1970, by `factorType`. An empty list means that a code was
   * requested, but the server has not confirmed that it was sent.
   */
  readonly codesSent: ReadonlyMap<string, readonly number[]>;
  /** Number of consecutive codes that the server has rejected on the factor's screen. */
  readonly codesRefused: number;
  /** Server's request ID for the last rejected code. The user can report this ID to support. */
  readonly lastReference: string | undefined;
  readonly recoveryToken: string | undefined;
  readonly recoveryTokenType: string | undefined;
  /** Source of the recovery token: a link or a proof of identity. */
  readonly tokenFrom: 'link' | 'proof' | undefined;
  /** Time of the proof of identity that returned the recovery token, in milliseconds since 1970. */
  readonly provedAt: number | undefined;
  /** Confirm flag (specification, section 4). True if the user must choose a new password before the last proof of identity. */
  readonly unlockConfirm: boolean;
  /** New password, stored until the user has given the last proof of identity. */
  readonly password: string | undefined;
  readonly sessionToken: string | undefined;
  /** URL to open after the login. The redirect guard has accepted this URL. */
  readonly redirectUri: string | undefined;
  /**
   * Absolute URL to open instead of the login page after the last proof of identity (specification, section 4,
   * `final`).
   */
  readonly departure: string | undefined;
}

/** Initial phase of a recovery (specification, section 9). */
export const DEFAULT_PHASE = 'initial';

/** Type of a recovery token that the user received in a link (specification, section 4, "Unlock"). */
export const LINK_TOKEN_TYPE = 'recovery_token';

/** Initial data of a recovery, before the user has entered a username or opened a link. */
export const freshSession: RecoverySession = {
  type: undefined,
  username: '',
  phase: DEFAULT_PHASE,
  proofsGiven: 0,
  factorLists: new Map(),
  selectedFactor: undefined,
  resumedFactor: undefined,
  codesSent: new Map(),
  codesRefused: 0,
  lastReference: undefined,
  recoveryToken: undefined,
  recoveryTokenType: undefined,
  tokenFrom: undefined,
  provedAt: undefined,
  unlockConfirm: false,
  password: undefined,
  sessionToken: undefined,
  redirectUri: undefined,
  departure: undefined,
};

/** Switches to a recovery type. A change of the type clears all session data except the redirect URI. */
export const switchType = (session: RecoverySession, type: string): RecoverySession =>
  session.type === type ? session : { ...freshSession, type, redirectUri: session.redirectUri };

/** Stores the username. A different username clears all session data except the recovery type and the redirect URI. */
export const changeUsername = (session: RecoverySession, username: string): RecoverySession =>
  session.username === username ? session : { ...endJourney(session), username };

/** Ends the recovery. Only the recovery type and the redirect URI remain in the session. */
export const endJourney = ({ type, redirectUri }: RecoverySession): RecoverySession => ({
  ...freshSession,
  type,
  redirectUri,
});

/**
 * True after the last proof of identity. In the phase `final_confirm`, false while the user must still choose a new password or
 * the page must still submit it.
 */
export const isVerified = ({ phase, tokenFrom, unlockConfirm, password }: RecoverySession): boolean =>
  phase === 'final' || (tokenFrom === 'proof' && !unlockConfirm && password === undefined);

/**
 * Returns the number of the current step, and the number of steps known so far. The steps are the username, each proof of
 * identity, and the new password or the unlock. If the server requests a further proof, the number of steps increases.
 */
export const progressOf = (
  { proofsGiven, password, unlockConfirm }: RecoverySession,
  screen: 'entry' | 'factor' | 'reset' | 'unlock',
): { readonly step: number; readonly all: number } => {
  const step = 2 + proofsGiven;
  if (screen === 'reset' || screen === 'unlock') return { step, all: unlockConfirm ? step + 1 : step };
  return { step: password === undefined ? step : step + 1, all: step + 1 };
};

/** Starts the recovery again. Clears everything except the type, the username and the redirect URI. */
export const startWithSameUsername = (session: RecoverySession): RecoverySession => ({
  ...endJourney(session),
  username: session.username,
});

/**
 * Starts the recovery again with the same username if the user has given the last proof of identity. Otherwise returns the
 * session unchanged (specification, "Settled questions").
 */
export const restart = (session: RecoverySession): RecoverySession =>
  isVerified(session) ? startWithSameUsername(session) : session;

/** Stores the user's factors for the current phase. Replaces factors stored earlier for this phase. */
export const withFactors = (session: RecoverySession, factors: readonly Factor[]): RecoverySession => ({
  ...session,
  factorLists: new Map(session.factorLists).set(session.phase, factors),
});

/**
 * Adds the time at which a code was sent for a factor. Removes times in the future, which exist if the system clock was
 * set back.
 */
export const withCodeSent = (session: RecoverySession, factorType: string, at: number): RecoverySession => ({
  ...session,
  codesSent: new Map(session.codesSent).set(factorType, [
    ...timesOf(session, factorType).filter((earlier) => earlier <= at),
    at,
  ]),
});

const timesOf = ({ codesSent }: RecoverySession, factorType: string): readonly number[] =>
  codesSent.get(factorType) ?? [];

/** Records that the page has requested a code. Called before the server confirms that the code was sent. */
export const withCodeRequested = (session: RecoverySession, factorType: string): RecoverySession =>
  session.codesSent.has(factorType)
    ? session
    : { ...session, codesSent: new Map(session.codesSent).set(factorType, []) };

/**
 * Counts a code that the server has rejected. After several rejected codes, the page suggests another factor but accepts
 * further codes. Only the server locks accounts.
 */
export const withCodeRefused = (
  session: RecoverySession,
  reference: string | undefined,
): RecoverySession => ({
  ...session,
  codesRefused: session.codesRefused + 1,
  lastReference: reference,
});

/** True if the server rejected several codes in a row. The page then suggests another factor. */
export const shouldSuggestOtherFactor = ({ codesRefused }: RecoverySession): boolean =>
  codesRefused >= REFUSALS_BEFORE_ANOTHER_WAY;

/** Returns the user's factors in the current phase. The list is empty until the factors are loaded. */
export const factorsOf = ({ factorLists, phase }: RecoverySession): readonly Factor[] =>
  factorLists.get(phase) ?? [];

/** True if the server has listed several factors for this phase. With `dynamicFactors`, the list has only one factor. */
export const hasAnotherWay = (session: RecoverySession): boolean => factorsOf(session).length > 1;

/**
 * True if type, username, phase and factor are the same in both sessions. A response to a request from the session `before` is then
 * still valid in the session `now`.
 */
export const isSameAttempt = (before: RecoverySession, now: RecoverySession): boolean =>
  before.type === now.type &&
  before.username === now.username &&
  before.phase === now.phase &&
  before.selectedFactor?.name === now.selectedFactor?.name;
