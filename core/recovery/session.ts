import { REFUSALS_BEFORE_ANOTHER_WAY } from '../limits';
import type { Factor } from './factors';

/** What is known of the recovery in progress: one immutable record (specification, section 3, "Recovery data"). */
export interface RecoverySession {
  /** The recovery type of the journey, or `undefined` before it has begun. */
  readonly type: string | undefined;
  /** Trimmed; empty until somebody has pressed Next. */
  readonly username: string;
  /** `initial`, `second`, `final_confirm`, `final`, or whatever else the server answered. */
  readonly phase: string;
  /** How many proofs the server has accepted: the round that comes is one more. */
  readonly proofsGiven: number;
  /** The user's factors by phase, as far as they were asked for (section 7). They fall with the username and the type. */
  readonly factorLists: ReadonlyMap<string, readonly Factor[]>;
  readonly selectedFactor: Factor | undefined;
  /**
   * When a code was last sent, by `factorType`, in milliseconds; 0 if one was requested and the server has not said that it
   * was sent. They are dropped with the username, the type and a proof.
   */
  readonly codesSent: ReadonlyMap<string, number>;
  /** How many codes the server has refused in a row on the factor's screen. */
  readonly codesRefused: number;
  readonly recoveryToken: string | undefined;
  readonly recoveryTokenType: string | undefined;
  /** Origin of the held token. */
  readonly tokenFrom: 'link' | 'proof' | undefined;
  /** The two-step reset: the new password is asked for before the confirming round. */
  readonly unlockConfirm: boolean;
  /** The new password, held between the two steps of that reset. */
  readonly password: string | undefined;
  readonly sessionToken: string | undefined;
  /** Where to go after the login; has passed the redirect guard. */
  readonly redirectUri: string | undefined;
  /** A complete address to leave for, in place of the login (specification, section 4, `final`). */
  readonly departure: string | undefined;
}

/** Section 9: the default phase. */
export const DEFAULT_PHASE = 'initial';

/** The type of a token that came in a link (specification, section 4, "Unlock"). */
export const LINK_TOKEN_TYPE = 'recovery_token';

/** A recovery that has not begun. */
export const freshSession: RecoverySession = {
  type: undefined,
  username: '',
  phase: DEFAULT_PHASE,
  proofsGiven: 0,
  factorLists: new Map(),
  selectedFactor: undefined,
  codesSent: new Map(),
  codesRefused: 0,
  recoveryToken: undefined,
  recoveryTokenType: undefined,
  tokenFrom: undefined,
  unlockConfirm: false,
  password: undefined,
  sessionToken: undefined,
  redirectUri: undefined,
  departure: undefined,
};

/** Entering another type than the one in progress clears everything but the redirect URI. */
export const enterType = (session: RecoverySession, type: string): RecoverySession =>
  session.type === type ? session : { ...freshSession, type, redirectUri: session.redirectUri };

/** Another username clears the lists, the phase, the flag and the secrets. */
export const identify = (session: RecoverySession, username: string): RecoverySession =>
  session.username === username ? session : { ...endJourney(session), username };

/** The journey is over: only its type and where to go afterwards remain. */
export const endJourney = ({ type, redirectUri }: RecoverySession): RecoverySession => ({
  ...freshSession,
  type,
  redirectUri,
});

/**
 * True after the last proof: no factor is requested any more. In the confirming round, a stored password is submitted before that.
 */
export const isProved = ({ phase, tokenFrom, unlockConfirm, password }: RecoverySession): boolean =>
  phase === 'final' || (tokenFrom === 'proof' && !unlockConfirm && password === undefined);

/** Which round it is, once there is more than one, and whether it is known to be the last: how many there are the server alone knows. */
export const laterRound = ({ proofsGiven, phase }: RecoverySession) =>
  proofsGiven === 0 ? undefined : { step: proofsGiven + 1, isLast: phase === 'final_confirm' };

/** After the last proof it starts anew, with the name kept (design, "Settled questions"). */
export const startAnew = (session: RecoverySession): RecoverySession =>
  isProved(session) ? { ...endJourney(session), username: session.username } : session;

/** Holds the user's factors of the current phase. */
export const holdFactors = (session: RecoverySession, factors: readonly Factor[]): RecoverySession => ({
  ...session,
  factorLists: new Map(session.factorLists).set(session.phase, factors),
});

/** Holds when a code was sent. */
export const holdCodeSent = (session: RecoverySession, factorType: string, at: number): RecoverySession => ({
  ...session,
  codesSent: new Map(session.codesSent).set(factorType, at),
});

/** Holds that a code was requested, and may have been sent. */
export const holdCodeRequested = (session: RecoverySession, factorType: string): RecoverySession =>
  session.codesSent.has(factorType) ? session : holdCodeSent(session, factorType, 0);

/** Counts a refused code. Nobody is locked out by that here: the server alone decides on it. */
export const holdCodeRefused = (session: RecoverySession): RecoverySession => ({
  ...session,
  codesRefused: session.codesRefused + 1,
});

/** Whether code after code was refused, so that another way is better than one more try. */
export const needsAnotherWay = ({ codesRefused }: RecoverySession): boolean =>
  codesRefused >= REFUSALS_BEFORE_ANOTHER_WAY;

/** The user's factors in the current phase; empty until they were asked for. */
export const factorsOf = ({ factorLists, phase }: RecoverySession): readonly Factor[] =>
  factorLists.get(phase) ?? [];

/** True if the user can choose another factor. With dynamic factors there is no list to choose from. */
export const hasAnotherWay = (session: RecoverySession): boolean => factorsOf(session).length > 1;

/** Whether an answer that was asked for under `before` still belongs to the journey as it is `now`. */
export const isSameAttempt = (before: RecoverySession, now: RecoverySession): boolean =>
  before.type === now.type &&
  before.username === now.username &&
  before.phase === now.phase &&
  before.selectedFactor?.name === now.selectedFactor?.name;
