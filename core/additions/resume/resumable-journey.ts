// Data that is stored for a reload. Contains no token, password or code.
import { fieldsOf, isText } from '../../configuration/field-kinds';
import { DEFAULT_PHASE, freshSession, type RecoverySession, restart } from '../../recovery/session';

export interface ResumableJourney {
  readonly type: string;
  readonly username: string;
  readonly phase: string;
  readonly factor?: string;
  /** In milliseconds since 1970, by `factorType`. */
  readonly codesSent: Readonly<Record<string, readonly number[]>>;
  /** Time of the user's last action, in milliseconds since 1970. */
  readonly at: number;
}

/** Factors of a recovery that was restored after a reload have not been requested again. */
interface Restored {
  readonly factor: string | undefined;
}

/** The server has listed factors for the username. */
const hasBegun = ({ factorLists, phase, selectedFactor }: RecoverySession): boolean =>
  factorLists.size > 0 || phase !== DEFAULT_PHASE || selectedFactor !== undefined;

/** Data to store. After the last proof, that of a new recovery, because the recovery token is not stored. */
export const resumableJourney = (
  session: RecoverySession,
  restored: Restored | undefined,
  at: number,
): ResumableJourney | undefined => {
  const { type, username, phase, selectedFactor, codesSent } = restart(session);
  if (type === undefined || username === '' || !(restored || hasBegun(session))) return undefined;
  const factor = selectedFactor?.name ?? restored?.factor;
  return { type, username, phase, ...(factor && { factor }), codesSent: Object.fromEntries(codesSent), at };
};

/** `undefined` if the text is invalid or incomplete. */
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
const isTime = (value: unknown): value is number => Number.isFinite(value);

/** For `longest`, 0 means no limit. `restarted` if the system clock was set back before the last action. */
export const journeyAfter = (
  { at }: ResumableJourney,
  now: number,
  longest: number,
): 'resumable' | 'restarted' | 'ended' => {
  if (at > now) return 'restarted';
  return longest > 0 && now - at >= longest ? 'ended' : 'resumable';
};

/** The user's factors must be requested again. */
export const resume = (session: RecoverySession, journey: ResumableJourney): RecoverySession => {
  const { type, username, phase, codesSent } = journey;
  return {
    ...freshSession,
    redirectUri: session.redirectUri,
    type,
    username,
    phase,
    // Not stored. After the initial phase, it is at least one.
    proofsGiven: phase === DEFAULT_PHASE ? 0 : 1,
    codesSent: new Map(Object.entries(codesSent)),
  };
};
