import type { Factor } from './factors';

/** Specification, section 3, "Recovery data". */
export interface RecoverySession {
  /** `undefined` before a recovery has started. */
  readonly type: string | undefined;
  /** Without surrounding white space. Empty until submitted. */
  readonly username: string;
  /** `initial`, `second`, `final_confirm`, `final`, or any other phase from the server. */
  readonly phase: string;
  /** Accepted by the server. */
  readonly proofsGiven: number;
  /** By phase. Contains only phases whose factors have been loaded (specification, section 7). */
  readonly factorLists: ReadonlyMap<string, readonly Factor[]>;
  readonly selectedFactor: Factor | undefined;
  /** Milliseconds since 1970, by `factorType`. An empty list: requested, but not confirmed as sent. */
  readonly codesSent: ReadonlyMap<string, readonly number[]>;
  readonly recoveryToken: string | undefined;
  readonly recoveryTokenType: string | undefined;
  readonly tokenFrom: 'link' | 'proof' | undefined;
  /** Time of the proof that returned the recovery token, in milliseconds since 1970. */
  readonly provedAt: number | undefined;
  /** Confirm flag (specification, section 4): choose a new password before the last proof. */
  readonly unlockConfirm: boolean;
  /** Stored until the last proof of identity. */
  readonly password: string | undefined;
  readonly sessionToken: string | undefined;
  /** URL to open after the login. Accepted by the redirect guard. */
  readonly redirectUri: string | undefined;
  /** Absolute URL to open instead of the login page (specification, section 4, `final`). */
  readonly departure: string | undefined;
  /** Until the user begins another recovery. */
  readonly isFinished: boolean;
}

export const DEFAULT_PHASE = 'initial';

/** From a link (specification, section 4, "Unlock"). */
export const LINK_TOKEN_TYPE = 'recovery_token';

export const freshSession: RecoverySession = {
  type: undefined,
  username: '',
  phase: DEFAULT_PHASE,
  proofsGiven: 0,
  factorLists: new Map(),
  selectedFactor: undefined,
  codesSent: new Map(),
  recoveryToken: undefined,
  recoveryTokenType: undefined,
  tokenFrom: undefined,
  provedAt: undefined,
  unlockConfirm: false,
  password: undefined,
  sessionToken: undefined,
  redirectUri: undefined,
  departure: undefined,
  isFinished: false,
};

/** A change of the type clears all session data except the redirect URI. */
export const switchType = (session: RecoverySession, type: string): RecoverySession =>
  session.type === type ? session : { ...freshSession, type, redirectUri: session.redirectUri };

/** A different username clears all session data except the recovery type and the redirect URI. */
export const changeUsername = (session: RecoverySession, username: string): RecoverySession =>
  session.username === username ? session : { ...endJourney(session), username };

export const endJourney = ({ type, redirectUri }: RecoverySession): RecoverySession => ({
  ...freshSession,
  type,
  redirectUri,
});

/** After the last proof. In `final_confirm`, false while a new password must be chosen or submitted. */
export const isVerified = ({ phase, tokenFrom, unlockConfirm, password }: RecoverySession): boolean =>
  phase === 'final' || (tokenFrom === 'proof' && !unlockConfirm && password === undefined);

export const startWithSameUsername = (session: RecoverySession): RecoverySession => ({
  ...endJourney(session),
  username: session.username,
});

/** Starts again with the same username after the last proof of identity. */
export const restart = (session: RecoverySession): RecoverySession =>
  isVerified(session) ? startWithSameUsername(session) : session;

/** Replaces factors stored earlier for this phase. */
export const withFactors = (session: RecoverySession, factors: readonly Factor[]): RecoverySession => ({
  ...session,
  factorLists: new Map(session.factorLists).set(session.phase, factors),
});

/** Removes times in the future, which exist if the system clock was set back. */
export const withCodeSent = (session: RecoverySession, factorType: string, at: number): RecoverySession => {
  const earlier = session.codesSent.get(factorType)?.filter((time) => time <= at) ?? [];
  return { ...session, codesSent: new Map(session.codesSent).set(factorType, [...earlier, at]) };
};

/** Before the server confirms that the code was sent. */
export const withCodeRequested = (session: RecoverySession, factorType: string): RecoverySession =>
  session.codesSent.has(factorType)
    ? session
    : { ...session, codesSent: new Map(session.codesSent).set(factorType, []) };

/** Empty until the factors are loaded. */
export const factorsOf = ({ factorLists, phase }: RecoverySession): readonly Factor[] =>
  factorLists.get(phase) ?? [];

/** With `dynamicFactors`, the list has only one factor. */
export const hasAnotherWay = (session: RecoverySession): boolean => factorsOf(session).length > 1;

/** A response to a request from the session `before` is still valid in the session `now`. */
export const isSameAttempt = (before: RecoverySession, now: RecoverySession): boolean =>
  before.type === now.type &&
  before.username === now.username &&
  before.phase === now.phase &&
  before.selectedFactor?.name === now.selectedFactor?.name;
