// Data of a recovery that is stored for a reload of the page (specification, "Settled questions"). Contains no token, password or
// code.
import { fieldsOf, isText } from '../../configuration/field-kinds';
import { DEFAULT_PHASE, freshSession, type RecoverySession, restart } from '../../recovery/session';

/** Data of a recovery that the browser stores so that the recovery continues after a reload of the page. */
export interface ResumableJourney {
  readonly type: string;
  readonly username: string;
  readonly phase: string;
  /** Name of the selected factor. */
  readonly factor?: string;
  /** Times at which codes and links were sent, in milliseconds since 1970, grouped by `factorType`. */
  readonly codesSent: Readonly<Record<string, readonly number[]>>;
  /** Time of the user's last action, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns the data to store for a reload, or `undefined` without a username or recovery type. After the last proof of identity,
 * returns the data of a new recovery, because the recovery token is not stored.
 */
export const resumableJourney = (session: RecoverySession, at: number): ResumableJourney | undefined => {
  const { type, username, phase, selectedFactor, resumedFactor, codesSent } = restart(session);
  if (type === undefined || username === '') return undefined;
  const factor = selectedFactor?.name ?? resumedFactor;
  return { type, username, phase, ...(factor && { factor }), codesSent: Object.fromEntries(codesSent), at };
};

/** Parses the stored data of a recovery. Returns `undefined` if the text is invalid or incomplete. */
export const parseResumableJourney = (text: string): ResumableJourney | undefined => {
  const { type, username, phase, factor, codesSent, at } = fieldsOf(parsed(text));
  const sent = Object.entries(fieldsOf(codesSent)).filter(
    (each): each is [string, number[]] => Array.isArray(each[1]) && each[1].every(isTime),
  );
  if (!isFilled(type) || !isFilled(username) || !isFilled(phase) || !isTime(at)) return undefined;
  return {
    type,
    username,
    phase,
    ...(isFilled(factor) && { factor }),
    codesSent: Object.fromEntries(sent),
    at,
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isFilled = (value: unknown): value is string => isText(value) && value !== '';
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Returns `ended` if the user was idle for at least `longest` milliseconds (0 means no limit). Returns `restarted` if the system
 * clock was set back to a time before the last action.
 */
export const journeyAfter = (
  { at }: ResumableJourney,
  now: number,
  longest: number,
): 'resumable' | 'restarted' | 'ended' => {
  if (at > now) return 'restarted';
  return longest > 0 && now - at >= longest ? 'ended' : 'resumable';
};

/** Restores a stored recovery. The user's factors are not stored and must be requested again. */
export const resume = (session: RecoverySession, journey: ResumableJourney): RecoverySession => {
  const { type, username, phase, factor, codesSent } = journey;
  return {
    ...freshSession,
    redirectUri: session.redirectUri,
    type,
    username,
    phase,
    // The number of proofs is not stored. After the initial phase, it is at least one.
    proofsGiven: phase === DEFAULT_PHASE ? 0 : 1,
    resumedFactor: factor,
    codesSent: new Map(Object.entries(codesSent)),
  };
};
