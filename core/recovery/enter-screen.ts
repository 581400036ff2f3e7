import type { RouteScreen } from './admit';
import { type RecoverySession, restart, switchType } from './session';

/**
 * Updates the session when a screen opens (specification, sections 2 and 4). The redirect guard must already have accepted
 * `redirectUri`.
 */
export const enterScreen = (
  session: RecoverySession,
  screen: RouteScreen,
  redirectUri: string | undefined,
): RecoverySession => {
  switch (screen.is) {
    case 'entry':
      return {
        ...restart(switchType(session, screen.type)),
        redirectUri,
        unlockConfirm: false,
        selectedFactor: undefined,
        resumedFactor: undefined,
      };
    case 'factor':
      return { ...session, selectedFactor: screen.factor, codesRefused: 0, lastReference: undefined };
    default:
      return session;
  }
};

/**
 * True if the next step starts automatically when a screen opens. The session must contain the confirm flag and the recovery type
 * of the screen (specification, section 4).
 */
export const continuesOn = (session: RecoverySession, screen: RouteScreen): boolean =>
  screen.is === 'entry' && session.type === screen.type && session.unlockConfirm;
