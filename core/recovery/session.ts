import { REFUSALS_BEFORE_ANOTHER_WAY } from '../limits';
import type { Factor } from './factors';

/** Data of the recovery in progress, as an immutable record (specification, section 3, "Recovery data"). */
export interface RecoverySession {
  /** Recovery type of the journey; `undefined` before the journey has begun. */
  readonly type: string | undefined;
  /** Trimmed; empty until the user has pressed Next. */
  readonly username: string;
  /** `initial`, `second`, `final_confirm`, `final`, or any other phase that the server has answered. */
  readonly phase: string;
  /** Number of proofs that the server has accepted. */
  readonly proofsGiven: number;
  /** Requested factors of the user, by phase (section 7). Cleared with the username and the type. */
  readonly factorLists: ReadonlyMap<string, readonly Factor[]>;
  readonly selectedFactor: Factor | undefined;
  /** Name of the factor that was open before a reload, until its list has arrived again. */
  readonly resumedFactor: string | undefined;
  /**
   * Time of the last sent code in milliseconds, by `factorType`. 0 if a code was requested, and the server has not confirmed that
   * it was sent. Cleared with the username, the type and a proof.
   */
  readonly codesSent: ReadonlyMap<string, number>;
  /** Number of codes in a row that the server has refused on the factor's screen. */
  readonly codesRefused: number;
  readonly recoveryToken: string | undefined;
  readonly recoveryTokenType: string | undefined;
  /** Origin of the held token. */
  readonly tokenFrom: 'link' | 'proof' | undefined;
  /** Confirm flag of the two-step reset: the new password is entered before the confirming round. */
  readonly unlockConfirm: boolean;
  /** New password, stored between the two steps of the reset. */
  readonly password: string | undefined;
  readonly sessionToken: string | undefined;
  /** Redirect address after the login, which has passed the redirect guard. */
  readonly redirectUri: string | undefined;
  /** Complete address to open instead of the login (specification, section 4, `final`). */
  readonly departure: string | undefined;
}

/** Default phase (section 9). */
export const DEFAULT_PHASE = 'initial';

/** Type of a token that came in a link (specification, section 4, "Unlock"). */
export const LINK_TOKEN_TYPE = 'recovery_token';

/** Data before a recovery has begun. */
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
  recoveryToken: undefined,
  recoveryTokenType: undefined,
  tokenFrom: undefined,
  unlockConfirm: false,
  password: undefined,
  sessionToken: undefined,
  redirectUri: undefined,
  departure: undefined,
};

/** Enters a recovery type. Another type than the one in progress clears everything except the redirect URI. */
export const switchType = (session: RecoverySession, type: string): RecoverySession =>
  session.type === type ? session : { ...freshSession, type, redirectUri: session.redirectUri };

/** Stores the username. Another username clears the lists, the phase, the confirm flag and the secrets. */
export const changeUsername = (session: RecoverySession, username: string): RecoverySession =>
  session.username === username ? session : { ...endJourney(session), username };

/** Ends the journey: only its type and the redirect URI remain. */
export const endJourney = ({ type, redirectUri }: RecoverySession): RecoverySession => ({
  ...freshSession,
  type,
  redirectUri,
});

/** True after the last proof: no further factor is requested. In `final_confirm`, a stored password is submitted first. */
export const isVerified = ({ phase, tokenFrom, unlockConfirm, password }: RecoverySession): boolean =>
  phase === 'final' || (tokenFrom === 'proof' && !unlockConfirm && password === undefined);

/** Number of the current round, from the second on. `isLast`: the round is known to be the last one. */
export const roundProgress = ({ proofsGiven, phase }: RecoverySession) =>
  proofsGiven === 0 ? undefined : { step: proofsGiven + 1, isLast: phase === 'final_confirm' };

/** After the last proof, starts the journey again with the same username (specification, "Settled questions"). */
export const restart = (session: RecoverySession): RecoverySession =>
  isVerified(session) ? { ...endJourney(session), username: session.username } : session;

/** Stores the user's factors of the current phase. */
export const withFactors = (session: RecoverySession, factors: readonly Factor[]): RecoverySession => ({
  ...session,
  factorLists: new Map(session.factorLists).set(session.phase, factors),
});

/** Stores the time at which a code was sent. */
export const withCodeSent = (session: RecoverySession, factorType: string, at: number): RecoverySession => ({
  ...session,
  codesSent: new Map(session.codesSent).set(factorType, at),
});

/** Stores that a code was requested and may have been sent. */
export const withCodeRequested = (session: RecoverySession, factorType: string): RecoverySession =>
  session.codesSent.has(factorType) ? session : withCodeSent(session, factorType, 0);

/** Counts a refused code. Only the server locks a user out. */
export const withCodeRefused = (session: RecoverySession): RecoverySession => ({
  ...session,
  codesRefused: session.codesRefused + 1,
});

/** True if several codes in a row were refused, so that the page suggests another factor. */
export const shouldSuggestOtherFactor = ({ codesRefused }: RecoverySession): boolean =>
  codesRefused >= REFUSALS_BEFORE_ANOTHER_WAY;

/** The user's factors in the current phase; empty before they were requested. */
export const factorsOf = ({ factorLists, phase }: RecoverySession): readonly Factor[] =>
  factorLists.get(phase) ?? [];

/** True if the user can choose another factor. With dynamic factors there is no list to choose from. */
export const hasAnotherWay = (session: RecoverySession): boolean => factorsOf(session).length > 1;

/** True if an answer to a request of the session `before` still belongs to the session `now`. */
export const isSameAttempt = (before: RecoverySession, now: RecoverySession): boolean =>
  before.type === now.type &&
  before.username === now.username &&
  before.phase === now.phase &&
  before.selectedFactor?.name === now.selectedFactor?.name;
