import { isOpenedByLink } from '../recovery/link';
import { entryScreen, JOURNEY_LOST } from '../recovery/route-screens';
import {
  DEFAULT_PHASE,
  endJourney,
  isSameAttempt,
  type RecoverySession,
  startWithSameUsername,
} from '../recovery/session';
import { isUndecided, type Refusal } from '../result';
import { GENERIC_EXCEPTION } from '../server/wire';
import type { Needs } from './needs';
import { noteRefusal } from './visits';

/** Removes the note of a link, or else a reload would show that the link no longer works. */
export const finishJourney = ({ session, navigation }: Needs<'session' | 'navigation'>): void => {
  session.update((held) => ({ ...endJourney(held), isFinished: true }));
  const { path, note } = navigation.current();
  if (isOpenedByLink(note)) navigation.replace(path);
};

/** The entry screen tells the user to verify their identity again. */
export const restartJourney = ({ session, open }: Needs<'session' | 'open'>): void => {
  session.update(startWithSameUsername);
  open(entryScreen(session.get().type, JOURNEY_LOST), 'replaces');
};

/** The server does not accept a later phase any more. False if the answer may come from a proxy. */
const isRoundLost = ({ phase }: RecoverySession, { code }: Refusal): boolean =>
  phase !== DEFAULT_PHASE && code !== GENERIC_EXCEPTION;

/** Returns false if a retry can succeed or the user has gone on (`settled.lost-round`, `settled.lost-recovery`). */
export const restartIfLost = (
  needs: Needs<'session' | 'open' | 'shownRefusal'>,
  asked: RecoverySession,
  refusal: Refusal,
  isLost = isRoundLost(asked, refusal),
): boolean => {
  if (!isLost || isUndecided(refusal) || !isSameAttempt(asked, needs.session.get())) return false;
  noteRefusal(needs, refusal);
  restartJourney(needs);
  return true;
};
