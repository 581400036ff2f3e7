// Rules for the reset screen, the unlock screen and the token of a link (specification, section 4, "Unlock" and "Password
// reset"). A link or a proof of identity opens these screens.
import type { Place } from '../ports/navigation';
import { freshSession, LINK_TOKEN_TYPE, type RecoverySession, switchType } from './session';

/**
 * History note that records the removal of a link token from the address. If a reload loses the token, this note lets the entry
 * screen explain the problem.
 */
export const LINK_OPENED = 'link-opened';
const LINK_LOST = 'link-lost';
/** History note that records the user's confirmation of a link (`confirmLinks`). */
export const LINK_CONFIRMED = 'link-confirmed';

/** Stores the token of a link in the session. */
export const withLinkToken = (session: RecoverySession, type: string, token: string): RecoverySession => ({
  ...switchType(session, type),
  factorLists: freshSession.factorLists,
  recoveryToken: token,
  recoveryTokenType: LINK_TOKEN_TYPE,
  tokenFrom: 'link',
  unlockConfirm: false,
  password: undefined,
});

/** Returns the reset screen if the session contains a token or the confirm flag, and the recovery type is not `unlock`. */
export const resetScreen = ({ type, recoveryToken, unlockConfirm }: RecoverySession) =>
  type !== 'unlock' && (recoveryToken !== undefined || unlockConfirm)
    ? ({ is: 'reset' } as const)
    : undefined;

/**
 * Returns the unlock screen if the session contains the token of an unlock. With `confirmLinks`, the user must first confirm a
 * token from a link.
 */
export const unlockScreen = (
  { type, recoveryToken }: RecoverySession,
  note: string | undefined,
  confirmLinks: boolean,
) => {
  if (type !== 'unlock' || recoveryToken === undefined) return undefined;
  return { is: confirmLinks && note === LINK_OPENED ? 'confirm-unlock' : 'unlock' } as const;
};

/** Returns the history note for the entry screen that opens after the token of a link was lost. */
export const noteOfLost = (note: string | undefined): string | undefined =>
  note === LINK_OPENED || note === LINK_CONFIRMED ? LINK_LOST : undefined;

/** True if the history note indicates that the token of a link was lost. */
export const isLinkLost = (note: string | undefined): boolean => note === LINK_LOST;

/** True if the note of an opened link was removed from the history entry. */
export const isLinkForgotten = (before: Place, now: Place): boolean =>
  before.note === LINK_OPENED && now.note === undefined;
