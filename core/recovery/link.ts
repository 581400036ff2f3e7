// Rules for opening the reset and the unlock screen (specification, section 4, "Unlock" and "Password reset"). Both screens open
// after a proof of identity or from a recovery link.

import type { LinkType } from '../additions/other-tabs/other-tabs';
import type { Place } from '../ports/navigation';
import { entryRoute, lastRoute } from './routes';
import { freshSession, LINK_TOKEN_TYPE, type RecoverySession, switchType } from './session';

/**
 * Marker in the history entry of a screen that a recovery link opened. A reload loses the link's token. The marker then makes the
 * entry screen explain why the link no longer works.
 */
export const LINK_OPENED = 'link-opened';
const LINK_LOST = 'link-lost' as const;
/** Marker in the history entry of the entry screen: the address of a link contained no possible token. */
const LINK_BROKEN = 'link-broken' as const;
/** Marker in the history entry of the entry screen: the recovery had to start again, for example after a reload. */
export const JOURNEY_LOST = 'journey-lost' as const;
/** Marker in the history entry of the entry screen: the recovery ended because the user was idle for too long. */
export const JOURNEY_ENDED = 'journey-ended' as const;
/** Marker in the history entry: the user has confirmed that the page may use the link (`confirmLinks`). */
export const LINK_CONFIRMED = 'link-confirmed';

/** True for the marker of a history entry that a recovery link opened, confirmed or not. */
export const isOpenedByLink = (note: string | undefined): boolean =>
  note === LINK_OPENED || note === LINK_CONFIRMED;

/**
 * Returns the `Admission` that stores the recovery token of a URL, then replaces the URL with a route without the token. Without a
 * token, the entry screen explains that the link is broken.
 */
export const takeToken = (type: LinkType, token: string) =>
  token === ''
    ? ({ is: 'replace', route: entryRoute(type), note: LINK_BROKEN } as const)
    : ({ is: 'take-token', type, token, route: lastRoute(type) } as const);

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

/** Returns the reset screen if the session contains a token, otherwise `undefined`. With `unlockConfirm`, no token is needed. */
export const resetScreen = ({ type, recoveryToken, unlockConfirm }: RecoverySession) =>
  type !== 'unlock' && (recoveryToken !== undefined || unlockConfirm)
    ? ({ is: 'reset' } as const)
    : undefined;

/**
 * Returns the unlock screen if the recovery type is `unlock` and the session contains a recovery token. With `confirmLinks`,
 * returns the confirmation screen for a link that the user has not confirmed yet.
 */
export const unlockScreen = (
  { type, recoveryToken }: RecoverySession,
  note: string | undefined,
  confirmLinks: boolean,
) => {
  if (type !== 'unlock' || recoveryToken === undefined) return undefined;
  return { is: confirmLinks && note === LINK_OPENED ? 'confirm-unlock' : 'unlock' } as const;
};

const entryNotices = [LINK_LOST, LINK_BROKEN, JOURNEY_LOST, JOURNEY_ENDED] as const;

/** Reason why the user is on the entry screen again. The screen shows this reason as a message. */
export type EntryNotice = (typeof entryNotices)[number];

/**
 * Returns the reason why the reset or the unlock screen could not open: the session no longer contains the required token. The
 * entry screen shows this reason.
 */
export const noteOfLost = (
  note: string | undefined,
  lost: string,
  { type, username, password }: Pick<RecoverySession, 'type' | 'username' | 'password'>,
): EntryNotice | undefined => {
  if (isOpenedByLink(note)) return LINK_LOST;
  // A stored password waits for the last proof of identity, so the recovery continues.
  return type === lost && username !== '' && password === undefined ? JOURNEY_LOST : undefined;
};

/**
 * Returns the notice that the entry screen shows for the `note` of its history entry, or `undefined`. Once the session contains a
 * username, `JOURNEY_ENDED` is outdated: the user has begun a new recovery.
 */
export const entryNoticeOf = (
  note: string | undefined,
  { username }: Pick<RecoverySession, 'username'>,
): EntryNotice | undefined =>
  entryNotices.find((notice) => notice === note && (notice !== JOURNEY_ENDED || username === ''));

/** True if the page has removed the marker of a recovery link from the history entry. */
export const isLinkForgotten = (before: Place, now: Place): boolean =>
  isOpenedByLink(before.note) && now.note === undefined;
