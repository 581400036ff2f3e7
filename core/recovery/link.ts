// Both screens open after a proof of identity or from a recovery link (specification, section 4).
import { type Policy, specifiedPolicy } from '../policy';
import type { Place } from '../ports/navigation';
import {
  type EntryNotice,
  entryNotices,
  entryScreen,
  JOURNEY_ENDED,
  JOURNEY_LOST,
  LINK_BROKEN,
  LINK_LOST,
  LINK_OPENED,
  type RouteScreen,
} from './route-screens';
import { entryRoute, type LinkType, lastRoute } from './routes';
import { freshSession, LINK_TOKEN_TYPE, type RecoverySession, switchType } from './session';

/** Confirmed or not. */
export const isOpenedByLink = (note: string | undefined): boolean => note?.startsWith(LINK_OPENED) === true;

/** Removes the token from the URL. Without a token, the entry screen explains that the link is broken. */
export const takeToken = (type: LinkType, token: string) =>
  token === ''
    ? ({ is: 'replace', route: entryRoute(type), note: LINK_BROKEN } as const)
    : ({ is: 'take-token', type, token, route: lastRoute(type) } as const);

export const withLinkToken = (session: RecoverySession, type: string, token: string): RecoverySession => ({
  ...switchType(session, type),
  factorLists: freshSession.factorLists,
  recoveryToken: token,
  recoveryTokenType: LINK_TOKEN_TYPE,
  tokenFrom: 'link',
  unlockConfirm: false,
  password: undefined,
});

/** The entry screen without the required token. With `unlockConfirm`, a new password requires no token. */
export const lastScreen = (
  type: string,
  session: RecoverySession,
  note?: string,
  { screenOfUnlock }: Policy = specifiedPolicy,
): RouteScreen => {
  const hasToken = session.recoveryToken !== undefined;
  const isOwn = (session.type === 'unlock') === (type === 'unlock');
  if (type === 'unlock' && isOwn && hasToken) return { is: screenOfUnlock(note) };
  if (type !== 'unlock' && isOwn && (hasToken || session.unlockConfirm)) return { is: 'reset' };
  return entryScreen(type, noteOfLost(note, type, session));
};

const noteOfLost = (
  note: string | undefined,
  lost: string,
  { type, username, password }: RecoverySession,
): EntryNotice | undefined => {
  if (isOpenedByLink(note)) return LINK_LOST;
  // A stored password waits for the last proof of identity, so the recovery continues.
  return type === lost && username !== '' && password === undefined ? JOURNEY_LOST : undefined;
};

/** Once the session contains a username, `JOURNEY_ENDED` is outdated: the user has begun again. */
export const entryNoticeOf = (
  note: string | undefined,
  { username }: Pick<RecoverySession, 'username'>,
): EntryNotice | undefined =>
  entryNotices.find((notice) => notice === note && (notice !== JOURNEY_ENDED || username === ''));

/** The page has removed the note of a link. */
export const isLinkForgotten = (before: Place, now: Place): boolean =>
  isOpenedByLink(before.note) && now.note === undefined;
