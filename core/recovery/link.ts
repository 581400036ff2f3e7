// The last screens, which a link or a proof opens (specification, section 4, "Unlock" and "Password reset"), and the link's token.
import type { Place } from '../ports/navigation';
import { enterType, freshSession, LINK_TOKEN_TYPE, type RecoverySession } from './session';

/** History note of an address whose token was removed: after a reload, which loses the token, the entry screen says so. */
export const LINK_OPENED = 'link-opened';
const LINK_LOST = 'link-lost';
/** The same note once the user has confirmed the link (`confirmLinks`). */
export const LINK_CONFIRMED = 'link-confirmed';

/** Holds a token that came in a link. */
export const holdLinkToken = (session: RecoverySession, type: string, token: string): RecoverySession => ({
  ...enterType(session, type),
  factorLists: freshSession.factorLists,
  recoveryToken: token,
  recoveryTokenType: LINK_TOKEN_TYPE,
  tokenFrom: 'link',
  unlockConfirm: false,
  password: undefined,
});

/** The reset needs the token, or the confirm flag, of a journey other than an unlock. */
export const resetScreen = ({ type, recoveryToken, unlockConfirm }: RecoverySession) =>
  type !== 'unlock' && (recoveryToken !== undefined || unlockConfirm)
    ? ({ is: 'reset' } as const)
    : undefined;

/** The unlock needs the token of an unlock. With `confirmLinks`, the user first confirms one that came in a link. */
export const unlockScreen = (
  { type, recoveryToken }: RecoverySession,
  note: string | undefined,
  confirmLinks: boolean,
) => {
  if (type !== 'unlock' || recoveryToken === undefined) return undefined;
  return { is: confirmLinks && note === LINK_OPENED ? 'confirm-unlock' : 'unlock' } as const;
};

/** The note for the entry screen, in place of a last screen whose token is gone. */
export const noteOfLost = (note: string | undefined): string | undefined =>
  note === LINK_OPENED || note === LINK_CONFIRMED ? LINK_LOST : undefined;

/** True if the note of the entry screen says that the token of a link is gone. */
export const isLinkLost = (note: string | undefined): boolean => note === LINK_LOST;

/** True if only the note of an opened link was removed from the address. */
export const isLinkForgotten = (before: Place, now: Place): boolean =>
  before.note === LINK_OPENED && now.note === undefined;
