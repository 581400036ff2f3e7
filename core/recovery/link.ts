// The reset and unlock screens, which a link or a proof opens (specification, section 4, "Unlock" and "Password reset"), and the
// token of the link.
import type { Place } from '../ports/navigation';
import type { LinkType } from '../ports/other-tabs';
import { freshSession, LINK_TOKEN_TYPE, type RecoverySession, switchType } from './session';

/** History note of an address whose token was removed. A reload loses the token; the note makes the entry screen explain this. */
export const LINK_OPENED = 'link-opened';
const LINK_LOST = 'link-lost' as const;
/** History note of an entry screen: the earlier steps of the journey are lost, for example after a reload on the reset screen. */
export const JOURNEY_LOST = 'journey-lost' as const;
/** History note of an entry screen: the journey was idle for too long. */
export const JOURNEY_ENDED = 'journey-ended' as const;
/** History note after the user has confirmed the link (`confirmLinks`). */
export const LINK_CONFIRMED = 'link-confirmed';

/** Stores the token of a link. */
export const withLinkToken = (session: RecoverySession, type: string, token: string): RecoverySession => ({
  ...switchType(session, type),
  factorLists: freshSession.factorLists,
  recoveryToken: token,
  recoveryTokenType: LINK_TOKEN_TYPE,
  tokenFrom: 'link',
  unlockConfirm: false,
  password: undefined,
});

/** The reset screen, which requires the token, or the confirm flag, of a journey other than an unlock. */
export const resetScreen = ({ type, recoveryToken, unlockConfirm }: RecoverySession) =>
  type !== 'unlock' && (recoveryToken !== undefined || unlockConfirm)
    ? ({ is: 'reset' } as const)
    : undefined;

/** The unlock screen, which requires the token of an unlock. With `confirmLinks`, the user first confirms a token from a link. */
export const unlockScreen = (
  { type, recoveryToken }: RecoverySession,
  note: string | undefined,
  confirmLinks: boolean,
) => {
  if (type !== 'unlock' || recoveryToken === undefined) return undefined;
  return { is: confirmLinks && note === LINK_OPENED ? 'confirm-unlock' : 'unlock' } as const;
};

const entryNotices = [LINK_LOST, JOURNEY_LOST, JOURNEY_ENDED] as const;

/** Reason why the user is back on the entry screen. */
export type EntryNotice = (typeof entryNotices)[number];

/** Note for the entry screen that replaces a reset or unlock screen whose token is lost. */
export const noteOfLost = (
  note: string | undefined,
  lost: LinkType,
  { type, username }: Pick<RecoverySession, 'type' | 'username'>,
): EntryNotice | undefined => {
  if (note === LINK_OPENED || note === LINK_CONFIRMED) return LINK_LOST;
  return type === lost && username !== '' ? JOURNEY_LOST : undefined;
};

/** The reason in the note of an entry screen. */
export const entryNoticeOf = (note: string | undefined): EntryNotice | undefined =>
  entryNotices.find((notice) => notice === note);

/** True if only the note of an opened link was removed from the address. */
export const isLinkForgotten = (before: Place, now: Place): boolean =>
  before.note === LINK_OPENED && now.note === undefined;
